"""Static files for production: named after their content, so that they may be cached for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticStorage(CompressedManifestStaticFilesStorage):
    """Also rewrites the imports between JavaScript modules, which name each other by path."""

    support_js_module_import_aggregation = True
    # Each pass settles the names of one more layer of modules that import each other; the default of 5
    # is less than the layers from a page's script down to the last helper.
    max_post_process_passes = 15
