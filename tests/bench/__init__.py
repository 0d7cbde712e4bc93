"""Measurements. They print figures and ratios of one run; nothing here passes or fails."""
