# One image for web, worker, migrations and daily job: the web app is built in a stage of its own,
# and what runs holds Python alone.
FROM python:3.12-slim-trixie@sha256:78387bc3881b8273120a12ebe6c1ab22b018ccc2c9adf565ae1ac9b536e184ea AS server
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /alba/backend
COPY backend/requirements.txt backend/requirements-s3.txt ./
# S3=1 adds what keeps reports in a bucket (S3_BUCKET).
ARG S3=0
RUN pip install --no-cache-dir --require-hashes -r requirements.txt \
        $([ "$S3" = 1 ] && echo "-r requirements-s3.txt")
COPY backend/manage.py backend/gunicorn.conf.py backend/probe.py ./
COPY backend/alba alba

# The description of the API, from which the web app's client is made.
FROM server AS api
RUN DEBUG=true python manage.py spectacular --format openapi-json --file /api.json

FROM node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS webapp
WORKDIR /alba/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend/ ./
COPY --from=api /api.json /api.json
RUN node tools/generateApi.ts /api.json && npm run build

FROM server AS alba
COPY --from=webapp /alba/frontend/dist /alba/frontend/dist
# Code belongs to root, so the server cannot change itself; what is below var alone is its own.
RUN find . -type d -name locale -exec pybabel -q compile --domain=django --directory={} \; \
    && python -m compileall -q . \
    && python -m whitenoise.compress --quiet /alba/frontend/dist \
    && useradd --system --uid 10001 --home-dir /alba --shell /usr/sbin/nologin alba \
    && install -d -o alba -g alba /alba/var/media /alba/var/restoring
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "probe.py", "web"]
CMD ["gunicorn", "--bind", "0.0.0.0:8000", "alba.wsgi:application"]

# Adds the programs that a backup needs: docker-compose run --rm backup
FROM alba AS backup
USER root
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends postgresql-client-17 age \
    && rm -rf /var/lib/apt/lists/*
USER 10001
CMD ["python", "manage.py", "backup", "/backups"]

# The default target.
FROM alba
