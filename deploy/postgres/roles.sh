#!/bin/sh
# Sets the rights of each role in the database. Run by PostgreSQL's image when its volume is new, as the superuser;
# for a database of your own, by hand: KEEP_SUPERUSER_PASSWORD=1 PGHOST=... PGUSER=postgres ...
# sh deploy/postgres/roles.sh
#
# OWNER makes and changes tables (migrations, restores) and is no superuser. APP reads and writes rows;
# what it may do with each table is set after every migration (manage.py database_rights).
set -eu
: "${POSTGRES_DB:?}" "${OWNER_PASSWORD:?}" "${APP_PASSWORD:?}"
export OWNER="${OWNER:-alba_owner}" APP="${APP:-alba}" SUPERUSER="${POSTGRES_USER:-${PGUSER:-postgres}}"
# By \getenv, so that no password is in a command line.
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$SUPERUSER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner OWNER
\getenv app APP
\getenv database POSTGRES_DB
\getenv superuser SUPERUSER
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv keep_superuser KEEP_SUPERUSER_PASSWORD
CREATE ROLE :"owner" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
    PASSWORD :'owner_password';
CREATE ROLE :"app" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
    PASSWORD :'app_password';
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
ALTER DATABASE :"database" OWNER TO :"owner";
GRANT CONNECT ON DATABASE :"database" TO :"app";
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO :"owner";
\if :{?keep_superuser}
\else
-- From now on the superuser gets in from inside the container alone.
ALTER ROLE :"superuser" PASSWORD NULL;
\endif
SQL
