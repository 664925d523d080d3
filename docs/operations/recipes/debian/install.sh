#!/bin/sh
# Installs Gesso on a server with systemd, such as Debian 12 or newer. Run it as root:
#
#   sh install.sh gesso-1.0.0-linux-x64.tar.gz              an archive that you have checked yourself
#   sh install.sh https://…/gesso-1.0.0-linux-x64.tar.gz SHA256
#   sh install.sh --remove                                  removes the program, and leaves the data
#
# Run again, it installs another version or repairs the same one. It writes to /opt/gesso (the program), /var/lib/gesso
# (the data), /etc/systemd/system/gesso.service and /usr/local/bin/gesso (its commands), makes the user gesso, and changes
# nothing else.
set -eu

program=/opt/gesso
data=/var/lib/gesso
unit=/etc/systemd/system/gesso.service
command=/usr/local/bin/gesso
settings=/etc/gesso.env

fail() {
  echo "$1" >&2
  exit 1
}

# What the shop has said since its last start.
said() {
  journalctl --unit=gesso --output=cat --no-pager _SYSTEMD_INVOCATION_ID="$(systemctl show gesso --value --property=InvocationID)"
}

# Starts the shop, and waits until it is open. The first start makes the database.
start() {
  systemctl enable --quiet gesso
  systemctl restart gesso
  for _ in $(seq 120); do
    if said | grep -q '^Gesso is open at'; then return 0; fi
    systemctl is-active --quiet gesso || return 1
    sleep 1
  done
  return 1
}

use() {
  ln -sfn "versions/$1" "$program/current.new"
  mv -T "$program/current.new" "$program/current"
  install -m 644 "$program/current/gesso.service" "$unit"
  install -m 755 "$program/current/gesso-command" "$command"
  systemctl daemon-reload
}

[ "$(id -u)" = 0 ] || fail 'Run this as root, for example: sudo sh install.sh …'
[ -d /run/systemd/system ] || fail 'This server has no systemd.'

if [ "${1-}" = --remove ]; then
  systemctl disable --quiet --now gesso 2>/dev/null || true
  rm -rf "$unit" "$command" "$program"
  systemctl daemon-reload
  echo "Gesso is removed. The shop's data is still in $data: install it again, and it goes on from there."
  exit 0
fi

archive=${1-}
[ -n "$archive" ] || fail 'Say which archive: sh install.sh gesso-VERSION-linux-x64.tar.gz'
new=$(mktemp -d)
trap 'rm -rf "$new" "$program/versions/.installing"' EXIT

# 1. The archive, and whether it is the one that was published.
case $archive in
  https://*)
    [ -n "${2-}" ] || fail 'Give the SHA-256 of the archive after its address; it stands beside it in SHA256SUMS.'
    command -v curl >/dev/null || fail 'This needs curl: apt-get install curl'
    curl --fail --location --output "$new/archive.tar.gz" "$archive"
    archive=$new/archive.tar.gz
    ;;
esac
[ -f "$archive" ] || fail "There is no $archive."
if [ -n "${2-}" ]; then
  echo "$2  $archive" | sha256sum --check --quiet || fail 'This is not the archive that was published. Nothing was changed.'
fi

# 2. The user and the folders. The shop may write its own program, because its panel installs new versions.
id gesso >/dev/null 2>&1 || useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin gesso
install -d -m 755 -o gesso -g gesso "$program" "$program/versions"
install -d -m 700 -o gesso -g gesso "$data"

# 3. The program, unpacked beside the version that runs.
rm -rf "$program/versions/.installing"
install -d -o gesso -g gesso "$program/versions/.installing"
tar --extract --gzip --file "$archive" --directory "$program/versions/.installing" --strip-components=1 --no-same-owner
"$program/versions/.installing/bin/node" --version >/dev/null 2>&1 || fail 'This archive is for another kind of machine (x64 or arm64), or is not whole.'
version=$("$program/versions/.installing/bin/node" --print 'require(process.argv[1]).version' "$program/versions/.installing/package.json")
chown -R gesso:gesso "$program/versions/.installing"
former=$(readlink "$program/current" 2>/dev/null | sed 's|.*/||' || true)

# 4. Everything stands ready: change over. The database is copied, so that the former version can have it back.
systemctl stop gesso 2>/dev/null || true
before=
if [ -n "$former" ] && [ "$former" != "$version" ] && [ -d "$data/postgres" ]; then
  before=$data/before-$version
  rm -rf "$before"
  cp -a --reflink=auto "$data/postgres" "$before"
fi
rm -rf "$program/versions/$version"
mv "$program/versions/.installing" "$program/versions/$version"
use "$version"
if ! start; then
  said | tail -n 5 >&2
  [ -n "$before" ] || fail "The shop did not start; its last words are above. Put settings into $settings, and run this again."
  systemctl stop gesso
  rm -rf "$data/postgres"
  mv "$before" "$data/postgres"
  use "$former"
  rm -rf "${program:?}/versions/$version"
  start || true
  fail "Version $version did not start; its last words are above. Version $former runs again, and nothing is lost."
fi

# 5. How to go on.
echo "Gesso $version runs."
if [ -n "$before" ]; then echo "The database of version $former is kept in $before; remove it when all is well."; fi
# Before the shop knows its address, this server's own number leads to it.
said | sed -n '/^Open this link/,/^  http/p' | sed "s|http://localhost/|http://$(hostname --all-ip-addresses | cut -d ' ' -f 1)/|"
