"""Django and REST framework as `startproject` and their documentation set them up, on the
database of the run."""

import os

import environ

env = environ.Env()

SECRET_KEY = os.environ["SECRET_KEY"]
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "bench.usual_way.urls"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "bench.usual_way",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
# Connections stay open, as ours do.
DATABASES = {"default": {**env.db_url("DATABASE_URL"), "CONN_MAX_AGE": None}}
# The tables are made at once, without their history.
MIGRATION_MODULES = dict.fromkeys(["auth", "contenttypes", "sessions"])
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
}
