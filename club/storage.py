"""Static files for production: named after their content, so that they may be cached for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticStorage(CompressedManifestStaticFilesStorage):
    """Also rewrites the imports between JavaScript modules, which name each other by path."""

    support_js_module_import_aggregation = True
