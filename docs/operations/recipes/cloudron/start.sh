#!/bin/sh
# Hands the shop what Cloudron provides, and starts it as its own user.
set -eu

umask 077
if [ ! -s /app/data/secret ]; then
  head --bytes 32 /dev/urandom | od --address-radix n --format x1 | tr -d ' \n' > /app/data/secret
fi
PAYLOAD_SECRET=$(cat /app/data/secret)
export PAYLOAD_SECRET
export DATABASE_URL="$CLOUDRON_POSTGRESQL_URL"
export DATA_DIR=/app/data
export PORT=8080
export PUBLIC_URL="$CLOUDRON_APP_ORIGIN"
export TRUST_PROXY="$CLOUDRON_PROXY_IP"
export SMTP_URL="smtp://$CLOUDRON_MAIL_SMTP_USERNAME:$CLOUDRON_MAIL_SMTP_PASSWORD@$CLOUDRON_MAIL_SMTP_SERVER:$CLOUDRON_MAIL_SMTP_PORT?requireTLS=false"
export MAIL_FROM="$CLOUDRON_MAIL_FROM"

chown -R 1000:1000 /app/data
exec setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs /usr/local/bin/gesso start
