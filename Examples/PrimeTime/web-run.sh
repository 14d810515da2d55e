#!/usr/bin/env bash
# Runs prime-time for browsers, and checks its responses, its output and its exit codes.
#
#   Examples/PrimeTime/web-run.sh Examples/.build/debug/prime-time
set -u

binary=${1:?"usage: $0 PATH-OF-PRIME-TIME"}
case $binary in */*) ;; *) binary=./$binary ;; esac
[ -x "$binary" ] || { echo "web-run: '$binary' is missing or not executable." >&2; exit 1; }

folder=$(mktemp -d) || exit 1
trap 'kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
server=
failures=0
fail() {
  echo "web-run: $1" >&2
  failures=$((failures + 1))
}

# start ARGUMENTS: starts it, waits for the line with its address, and extracts the port.
start() {
  mkfifo "$folder/said.$#"
  "$binary" "$@" </dev/null >"$folder/said.$#" 2>"$folder/errors" &
  server=$!
  exec 3<"$folder/said.$#"
  IFS= read -r -t 30 line <&3 || fail "did not say where it is: $(cat "$folder/errors")"
  port=${line##*:}
  port=${port%%.*}
}

# get PATH HOST: the response.
get() {
  exec 4<>"/dev/tcp/127.0.0.1/$port" || return
  printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" "$2" >&4
  cat <&4
  exec 4<&-
}

# has TEXT PATTERN: TEXT matches PATTERN.
has() { [[ $1 == *"$2"* ]] || fail "'$2' is not in: ${1:0:300}"; }

start web --port 0 --file "$folder/favorites.json"
document=$(get / "127.0.0.1:$port")
has "$document" "HTTP/1.1 200 OK"
has "$document" "content-security-policy: default-src 'none'"
has "$document" "PrimeTime"
has "$document" "Counter"
has "$(get /favicon.ico localhost)" "HTTP/1.1 404"
has "$(get / example.com)" "HTTP/1.1 421"
script=${document#*<script }
script=${script#*src=\"}
script=${script%%\"*}
has "$(get "$script" localhost)" "cache-control: public, max-age=31536000, immutable"

# The port is in use.
message=$("$binary" web --port "$port" 2>&1 </dev/null) && fail "a second one on the port ends as if all were well"
has "$message" "prime-time: Port $port is in use."

kill -TERM "$server"
wait "$server"
status=$?
[ $status -eq 0 ] || fail "ended with $status, not 0, when it was asked to."
[ -s "$folder/errors" ] && fail "wrote to standard error: $(cat "$folder/errors")"

start web --port 0
has "$(get / localhost)" "HTTP/1.1 200 OK"
kill -INT "$server"
wait "$server" || fail "did not end in order at control-C."

[ $failures -eq 0 ] || exit 1
echo "web-run: all checks passed."
