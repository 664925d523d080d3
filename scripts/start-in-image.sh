#!/bin/sh
# The start of the image, and its other commands: "docker exec NAME gesso backup FILE".
set -e

# A folder that a platform mounts here is taken instead; such platforms have a proxy in front, which has the certificate.
if grep -q ' /storage ' /proc/self/mountinfo; then
  : "${DATA_DIR:=/storage}"
  : "${TRUST_PROXY:=loopback,linklocal,uniquelocal}"
# A platform that chooses the port has a proxy in front, too.
elif [ "${PORT:-80}" = 80 ]; then
  : "${HTTPS_PORT:=443}"
fi
: "${DATA_DIR:=/data}" "${PORT:=80}"
export DATA_DIR PORT TRUST_PROXY HTTPS_PORT
cd /gesso
exec bin/node --conditions=production --enable-source-maps --max-semi-space-size=4 --heap-growing-percent=40 \
  cms/dist/main.js "$@"
