# The web app is built in its own stage; the image that runs holds Python alone.
FROM node:24-bookworm-slim AS web
WORKDIR /alba/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend/ ./
RUN npm run build

FROM python:3.12-slim-bookworm
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /alba
COPY backend/requirements.txt backend/
RUN pip install --no-cache-dir --require-hashes -r backend/requirements.txt
COPY backend/ backend/
COPY --from=web /alba/frontend/dist frontend/dist
RUN find backend -type d -name locale \
        -exec pybabel -q compile --domain=django --directory={} \; \
    && python -m whitenoise.compress --quiet frontend/dist \
    && useradd --system --uid 10001 --home-dir /alba alba \
    && install -d -o alba -g alba var
USER alba
WORKDIR /alba/backend
EXPOSE 8000
CMD ["gunicorn", "--bind", "0.0.0.0:8000", "alba.wsgi:application"]
