#!/usr/bin/env bash
# run.sh PROGRAM [COMMAND...]: a cluster on this machine, of PostgreSQL, nginx, and three servers in network namespaces, that are killed and
# cut off. See README.md. PROGRAM is tracker, built with the trait PostgreSQL.
set -euo pipefail
program=$(realpath "$1")
shift
here=$(cd "$(dirname "$0")" && pwd)
port=${PORT:-8088}
kills=${SECONDS_BETWEEN_KILLS:-10}
crashes=${SECONDS_BETWEEN_CRASHES:-40}
[ "$(id -u)" = 0 ] || { echo "run.sh makes network namespaces, and has to be root." >&2; exit 1; }
binaries=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
name=cluster$$
folder=$(mktemp -d)
chmod 755 "$folder"
# For the servers, and for nothing else of this machine.
net=10.99.$(($$ % 250))

clean() {
  trap - EXIT
  kill $(jobs -p) 2>/dev/null || true
  [ ! -e "$folder/data/postmaster.pid" ] || kill -QUIT "$(head -1 "$folder/data/postmaster.pid")" 2>/dev/null || true
  for node in 1 2 3; do
    pids=$(ip netns pids $name-$node 2>/dev/null) && [ -n "$pids" ] && kill -KILL $pids || true
    ip netns del $name-$node 2>/dev/null || true
  done
  ip link del $name 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$folder"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The database has an address of its own, so that it alone can be cut off.
ip link add $name type bridge
ip addr add $net.1/24 dev $name
ip addr add $net.2/24 dev $name
ip link set $name up
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
install -d -o postgres "$folder/database"
as_postgres "$binaries/initdb" -D "$folder/database/data" -U postgres -A trust -E UTF8 --locale=C >"$folder/initdb.txt"
ln -s database/data "$folder/data"
echo "host all all $net.0/24 trust" >>"$folder/data/pg_hba.conf"
database() {
  while true; do
    as_postgres "$binaries/postgres" -D "$folder/database/data" -k "$folder/database" -c listen_addresses=$net.2 >>"$folder/database.txt" 2>&1 || true
  done
}
database &

node() {
  ip netns add $name-$1
  ip link add $name-$1 type veth peer name eth0 netns $name-$1
  ip link set $name-$1 master $name up
  ip -n $name-$1 addr add $net.1$1/24 dev eth0
  ip -n $name-$1 link set eth0 up
  ip -n $name-$1 link set lo up
  while true; do
    ip netns exec $name-$1 "$program" web --address 0.0.0.0 --port 8080 --host "localhost:$port" --proxy $net.1 \
      --cluster "host=$net.2 user=postgres dbname=postgres" >>"$folder/node-$1.txt" 2>&1 || true
  done
}
for number in 1 2 3; do node $number 2>>"$folder/deaths.txt" & done

sed "s/node\([123]\):/$net.1\1:/; s/listen 80;/listen 127.0.0.1:$port;/" "$here/nginx.conf" >"$folder/app.conf"
{
  echo "daemon off; worker_processes 1; worker_rlimit_nofile 25000; pid $folder/nginx.pid; error_log $folder/nginx.txt;"
  echo 'events { worker_connections 12000; }'
  echo 'http { access_log off;'
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $folder/$kind;"; done
  echo "include $folder/app.conf; }"
} >"$folder/nginx.conf"
PATH=$PATH:/usr/sbin nginx -c "$folder/nginx.conf" -p "$folder" -e "$folder/nginx.txt" &

# All of them, so that none comes between a document and its first connection.
for address in $net.11:8080/health $net.12:8080/health $net.13:8080/health "localhost:$port/"; do
  for _ in $(seq $((10 * ${PATIENCE:-60}))); do
    ! curl --silent --fail --output /dev/null "http://$address" || continue 2
    sleep 0.1
  done
  echo "The cluster has not started: http://$address does not answer." >&2
  cat "$folder"/*.txt >&2
  exit 1
done
echo "Tracker on three servers: http://localhost:$port/"

disturb() {
  local second=0 node
  while true; do
    sleep 1
    second=$((second + 1))
    if [ $((second % kills)) = 0 ]; then
      node=$((second / kills % 3 + 1))
      echo "server $node is killed"
      kill -KILL $(ip netns pids $name-$node) 2>/dev/null || true
    fi
    if [ $((second % crashes)) = 0 ]; then
      echo "the database crashes"
      kill -QUIT "$(head -1 "$folder/data/postmaster.pid")" || true
    fi
    if [ $((RANDOM % 5)) = 0 ]; then
      node=$((RANDOM % 3 + 1))
      echo "server $node is cut off from the database for a second"
      ip -n $name-$node route add blackhole $net.2/32 2>/dev/null || true
      sleep 1
      second=$((second + 1))
      ip -n $name-$node route del blackhole $net.2/32 2>/dev/null || true
    fi
  done
}
[ "$kills" = 0 ] || disturb &
if [ $# = 0 ]; then
  wait
else
  "$@"
fi
