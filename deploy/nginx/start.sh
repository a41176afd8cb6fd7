#!/bin/sh
# Fills in nginx.conf from the environment and runs nginx. Plain sh: nothing has to be installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
: "${FRONTEND_URL:?must be the address people open}"
: "${WEB_SERVERS:?must name the web servers, host:port, with spaces between them}"
: "${TLS_CERT:?}" "${TLS_KEY:?}"
run=${RUN_DIR:-/tmp}

case $FRONTEND_URL in
    https://*) ;;
    *) echo "FRONTEND_URL must begin with https://, it is $FRONTEND_URL" >&2; exit 1 ;;
esac
name=${FRONTEND_URL#https://}
name=${name%%/*}
name=${name%%:*}
for file in "$TLS_CERT" "$TLS_KEY"; do
    [ -r "$file" ] || { echo "There is no certificate at $file: see docs/operators/operations.md" >&2; exit 1; }
done

servers=
for server in $WEB_SERVERS; do
    servers="$servers server $server max_fails=1 fail_timeout=5s;"
done

# Where a balancer stands before nginx: its addresses or networks, with spaces between them.
balancer=
for network in ${BALANCERS:-}; do balancer="$balancer set_real_ip_from $network;"; done
[ -z "$balancer" ] || balancer="$balancer real_ip_header X-Forwarded-For; real_ip_recursive on;"

# Mail links, certificates and names hold no |, which is what divides here.
sed -e "s|@USER@|${NGINX_USER:-nginx}|" \
    -e "s|@RUN_DIR@|$run|" \
    -e "s|@SERVERS@|$servers|" \
    -e "s|@BALANCER@|$balancer|" \
    -e "s|@SERVER_NAME@|$name|" \
    -e "s|@FRONTEND_URL@|${FRONTEND_URL%/}|" \
    -e "s|@UPLOAD_LIMIT@|$((${PDF_MAX_MB:-10} + 1))m|" \
    -e "s|@TLS_CERT@|$TLS_CERT|" \
    -e "s|@TLS_KEY@|$TLS_KEY|" \
    -e "s|@HTTP_PORT@|${HTTP_PORT:-80}|" \
    -e "s|@HTTPS_PORT@|${HTTPS_PORT:-443}|" \
    -e "s|@ACME_DIR@|${ACME_DIR:-$run}|" \
    -e "s|@HERE@|$here|" \
    "$here/nginx.conf" > "$run/nginx.conf"

# A renewed certificate is taken up without a restart.
(while sleep 21600; do nginx -c "$run/nginx.conf" -e stderr -s reload; done) &

exec nginx -c "$run/nginx.conf" -e stderr -g "daemon off;"
