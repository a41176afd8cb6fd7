"""Reports, the built web app, and the key that signs backups."""

from alba.settings.environment import ROOT_DIR, VAR_DIR, env

MEDIA_ROOT = env.str("MEDIA_ROOT", default=str(VAR_DIR / "media"))
MEDIA_URL = ""  # reports have no address; only the view that checks the caller serves them
STATIC_URL = "static/"
WEBAPP_DIR = ROOT_DIR / "frontend" / "dist"
if WEBAPP_DIR.is_dir():
    WHITENOISE_ROOT = WEBAPP_DIR
WHITENOISE_USE_FINDERS = True  # the API documentation's scripts, from the sidecar
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 0
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/assets/"
WHITENOISE_ALLOW_ALL_ORIGINS = False
S3_BUCKET = env.str("S3_BUCKET", default="")
STORAGES = {
    "default": {
        "BACKEND": "alba.assessments.report.bucket.Bucket",
        "OPTIONS": {
            "bucket_name": S3_BUCKET,
            "endpoint_url": env.str("S3_ENDPOINT_URL", default="") or None,
            "region_name": env.str("S3_REGION", default="") or None,
            "access_key": env.str("S3_ACCESS_KEY_ID", default="") or None,
            "secret_key": env.str("S3_SECRET_ACCESS_KEY", default="") or None,
            "addressing_style": env.str("S3_ADDRESSING_STYLE", default="auto"),
        },
    }
    if S3_BUCKET
    else {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# Signs backups (manage.py backup) and nothing else.
BACKUP_SIGNING_KEY = env.str("BACKUP_SIGNING_KEY", default="")
# For how many days backups are kept: the receipts of schools that were erased say so. Alba does not
# delete them (docs/operators/operations.md, Backup).
BACKUP_DAYS = env.int("BACKUP_DAYS", default=30)
