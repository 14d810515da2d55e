#!/usr/bin/env bash
# The protocol by Spin: it has no error, and each fault of the model is found. Needs spin and a C compiler.
# COMPOSABLE_LONG=1 takes larger bounds: a minute, and 1.5 GB of memory.
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
  "$compiler" -DSAFETY -DCOLLAPSE -O2 -o pan pan.c >log 2>&1 || fail "$(cat log)"
  ./pan -m1000000 -w24 >log 2>&1 || fail "$(cat log)"
  grep -q 'errors:' log || fail "$(cat log)"
  # A search that had to stop is no proof.
  ! grep -qE 'max search depth too small|out of memory' log || fail "$(cat log)"
  cat log
}
holds() {
  found=$(search "$@")
  grep -q 'errors: 0$' <<<"$found" || fail "$* breaks: $found"
  # Each line of the model has a part in it.
  ! grep -E 'cluster.pml:[0-9]+, state [0-9]+, "[^-]' <<<"$found" || fail "$* never comes to these lines"
  echo "spin: $*: $(grep -o '[0-9]* states, stored' <<<"$found")"
}

holds -DEVENTS=2 -DMOVES=1 -DCUTS=1 -DENDS=1
if [ -n "${COMPOSABLE_LONG:-}" ]; then
  holds -DEVENTS=2 -DMOVES=2 -DCUTS=1 -DENDS=1
  holds -DEVENTS=3 -DMOVES=1 -DCUTS=1 -DENDS=1
fi
for fault in NAMES_NOTHING NAMES_ONLY_THE_EPOCH GATE_OPENS_EARLY CUT_IS_WRITTEN; do
  found=$(search -DEVENTS=2 -DMOVES=1 "-D$fault")
  grep -q 'assertion violated' <<<"$found" || fail "$fault is not found: $found"
  echo "spin: $fault: found"
done
