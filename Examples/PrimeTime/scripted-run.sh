#!/bin/sh
# Runs prime-time lines and checks its output, its files and its exit codes.
#
#   Examples/PrimeTime/scripted-run.sh Examples/.build/debug/prime-time
set -u

binary=${1:?"usage: $0 PATH-OF-PRIME-TIME"}
case $binary in */*) ;; *) binary=./$binary ;; esac
[ -x "$binary" ] || { echo "scripted-run: '$binary' is missing or not executable." >&2; exit 1; }

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
file=$folder/favorites.json
failures=0
scenario=

fail() {
  echo "scripted-run: $scenario: $1" >&2
  sed 's/^/  | /' "$folder/output" >&2
  failures=$((failures + 1))
}

# run SCENARIO LINES [FAILED]: LINES is a printf format, and FAILED the number of lines that fail.
run() {
  scenario=$1
  printf "$2" | "$binary" lines --file "$file" >"$folder/output" 2>"$folder/errors"
  status=$?
  case ${3:-0} in
    0) expected= expected_status=0 ;;
    1) expected='prime-time: A line failed. The output says why.' expected_status=1 ;;
    *) expected="prime-time: $3 lines failed. The output says why." expected_status=1 ;;
  esac
  [ $status -eq $expected_status ] || fail "ended with $status, not $expected_status."
  [ "$(cat "$folder/errors")" = "$expected" ] || fail "wrote to standard error: $(cat "$folder/errors")"
}

# says TEXT: TEXT is a line of the output.
says() { grep -qxF -- "$1" "$folder/output" || fail "did not say '$1'."; }

says_not() { ! grep -qF -- "$1" "$folder/output" || fail "said '$1'."; }

# keeps TEXT: the file's content is exactly TEXT.
keeps() {
  printf '%s' "$1" | cmp -s - "$file" || fail "left '$(cat "$file" 2>&1)' in the file, not '$1'."
}

run 'counting to a favorite' '+\n+\n+\nprime?\nsave\nnth\nfavorites\nstore\nquit\n'
says '* count: 2 -> 3'
says '   3 is prime.'
says '* favorites: [] -> [3]'
says '* alert: The 3rd prime is 5'
says '   0: 3'
says "* stored: [3] in $file"
keeps '[3]'
[ "$(ls "$folder")" = "$(printf 'errors\nfavorites.json\noutput')" ] ||
  fail "left other files than the favorites': $(ls "$folder")"

run 'loading, and an end of input in the place of quit' 'load\ndelete 0\nfeed'
says "* loaded: [3] from $file"
says '   Loaded 3.'
says '   Removed 3.'
keeps '[3]'

run 'several deleted at once' \
  '+\n+\nsave\n+\nsave\n+\n+\nsave\n+\n+\nsave\ndelete 0 2\nstore\nquit\n'
says '* favorites: [2, 3, 5, 7] -> [3, 7]'
keeps '[3,7]'

run 'no prime number zero' 'nth\nquit\n' 1
says '* alert: Prime number 0 was not found'

run 'a search that is cancelled' '+\nnth\ncancel\nquit\n'
says '* search: for prime number 1'
says '* search: ended'
says_not 'The 1st prime'

run 'lines that are no commands' '+\nfly\n+ 5\ndelete\ndelete x\ndelete -1\n\n+\nquit\n' 5
says "There is no command 'fly'. Type 'help' for those there are."
says "'+' takes nothing after it, but got '5'."
says "'delete' wants places of the list, counted from 0, such as 'delete 0 2'."
says '* count: 1 -> 2'

run 'what the app refuses' 'save\nremove\ndelete 4\n+\n' 3
says "* alert: 0 can't be saved"
says "* alert: 0 can't be removed"
says '* alert: Nothing was deleted'
says '* count: 0 -> 1'

run 'nothing to do' 'cancel\ndismiss\nfavorites\nfavorites\n'
says '* nothing changed'

run 'a last line without an end' '+\nfly' 1
says "There is no command 'fly'. Type 'help' for those there are."

rm -f "$file"
run 'a missing file' '+\n+\nsave\nload\nfavorites\nquit\n' 1
says '* alert: The favorites were not loaded'
says "   There is no file '$file'. Save the favorites first."
says '   0: 2'
[ -e "$file" ] && fail 'made the file.'

printf '[3, 5' >"$file"
run 'a malformed file' '+\n+\nsave\nload\nfavorites\nquit\n' 1
says "   '$file' is not a JSON list of numbers, such as [2, 3, 5]."
says '   0: 2'
keeps '[3, 5'

rm -f "$file" && mkdir "$file"
run 'a folder in the place of the file' '+\n+\nsave\nload\nstore\nfavorites\nquit\n' 2
says '* alert: The favorites were not loaded'
says '* alert: The favorites were not saved'
says '   0: 2'
rmdir "$file" || fail 'wrote into the folder.'

scenario='the log'
printf '+\nquit\n' | "$binary" lines --log --file "$file" >"$folder/output" 2>"$folder/errors"
grep -q 'counter.*incrTapped' "$folder/errors" || fail 'did not log to standard error.'
says '* count: 0 -> 1'

if [ $failures -gt 0 ]; then
  echo "scripted-run: $failures checks failed." >&2
  exit 1
fi
echo 'scripted-run: all checks passed.'
