#!/usr/bin/env bash
# The protocol by Spin: it has no error, and each fault of the model is found. Needs spin and a C compiler.
# COMPOSABLE_LONG=1 takes larger bounds: minutes, and gigabytes of memory.
set -euo pipefail
model=$(cd "$(dirname "$0")" && pwd)/cluster.pml
compiler=$(command -v cc || command -v clang)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() {
  echo "FAILED: $1" >&2
  exit 1
}

# search FLAGS...: prints what the search found.
search() {
  spin -a "$@" "$model" >log 2>&1 || fail "$(cat log)"
  "$compiler" -DSAFETY -DCOLLAPSE -O1 -o pan pan.c >log 2>&1 || fail "$(cat log)"
  ./pan -m1000000 -w24 >log 2>&1 || fail "$(cat log)"
  grep -q 'errors:' log || fail "$(cat log)"
  # A search that had to stop is no proof.
  ! grep -qE 'max search depth too small|out of memory' log || fail "$(cat log)"
  cat log
}
holds() {
  found=$(search "$@")
  grep -q 'errors: 0$' <<<"$found" || fail "$* breaks: $found"
  echo "spin: $*: $(grep -o '[0-9]* states, stored' <<<"$found")"
}

holds -DEVENTS=2 -DMOVES=1 -DCUTS=1 -DENDS=0
holds -DEVENTS=2 -DMOVES=1 -DCUTS=0 -DENDS=1
holds -DEVENTS=3 -DMOVES=2 -DCUTS=0 -DENDS=0
if [ -n "${COMPOSABLE_LONG:-}" ]; then
  holds -DEVENTS=2 -DMOVES=1 -DCUTS=1 -DENDS=1
  holds -DEVENTS=2 -DMOVES=2 -DCUTS=1 -DENDS=1
  holds -DEVENTS=3 -DMOVES=2 -DCUTS=1 -DENDS=0
fi
for fault in NAMES_NOTHING NAMES_ONLY_THE_EPOCH GATE_OPENS_EARLY CUT_IS_WRITTEN SEEN_IS_IGNORED; do
  found=$(search -DEVENTS=3 -DMOVES=2 "-D$fault")
  grep 'assertion violated' <<<"$found" | grep -vq 'batch.first' || fail "$fault is not found: $found"
  echo "spin: $fault: found"
done
