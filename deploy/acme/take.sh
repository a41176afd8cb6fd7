#!/bin/sh
# Run by certbot after it got a certificate: nginx is given this pair and nothing else of certbot's
# (its account, older keys). Each file is whole or not there; nginx takes both up within six hours.
set -eu
umask 077
to=${TLS_DIR:-/tls}
for name in privkey fullchain; do
    cp -L "${RENEWED_LINEAGE:?}/$name.pem" "$to/.$name.new"
    mv -f "$to/.$name.new" "$to/$name.pem"
done
