#!/usr/bin/env bash
# Drives prime-time on a terminal, and checks the screens, the file, and the terminal's final state.
#
#   Examples/PrimeTime/terminal-run.sh Examples/.build/debug/prime-time
set -u

binary=$(realpath "${1:?"usage: $0 PATH-OF-PRIME-TIME"}")
[ -x "$binary" ] || { echo "terminal-run: '$binary' is missing or not executable." >&2; exit 1; }
. "$(dirname "$0")/../../.ci/terminal-driver"
rehearses=1

keeps() {
  [ "$(cat "$folder/favorites.json" 2>&1)" = "$1" ] ||
    fail "left '$(cat "$folder/favorites.json" 2>&1)' in the file, not '$1'."
}

show() { # [ARGUMENTS]
  launch "'$binary' terminal --file favorites.json ${1:-}"
  sees 'PrimeTime' 'Primes' 'Counter'
}

begin 'from the first page to the favorites on disk' 80x24
show '--log log.txt'
sees 'Favorite Primes' '^C quit'
keys Enter
sees 'What is the nth prime?' 'Esc back'
keys + + + + + + + +
sees 'What is the 8th prime?'
keys -
sees 'What is the 7th prime?'
# From the minus sign to the plus sign, and on to the question.
keys Tab Tab Enter
sees '7 is prime.' 'Save to favorite primes'
keys Enter
sees 'It is one of your favorites.' 'Remove from favorite primes'
keys Escape
sees_no_more 'It is one of your favorites.'
sees 'What is the 7th prime?'
keys Tab Enter
sees 'The 7th prime is 17'
keys Enter
sees_no_more 'The 7th prime is 17'
keys Escape
sees 'History'
keys Down Enter
sees 'Favorite Primes' 'Save' 'Load' 'Del delete'
[ -e "$folder/favorites.json" ] && fail "wrote the file before it was asked to."
# The bar's first button, before the rows.
keys BTab BTab Enter
until_true "the file" test -s "$folder/favorites.json"
keeps '[7]'
keys Escape
sees 'History'
keys Down Enter
sees 'Activity' 'Added 7.'
keys C-c
ended 0
sees 'here before'
grep -q 'saveFavoritePrimeTapped' "$folder/log.txt" || fail "did not log to the file."

scenario='by mouse'
show
click 'Counter'
sees 'What is the nth prime?'
click '+'
sees 'What is the 1st prime?'
click 'What is'
sees 'The 1st prime is 2'
click 'OK'
sees_no_more 'The 1st prime is 2'
click '‹ Back'
sees 'History'
keys C-c
ended 0

scenario='asked to end by a signal'
show
keys Enter
sees 'What is the nth prime?'
kill -TERM "$(cat "$folder/pid")"
ended 0
sees 'here before'

scenario='suspended and resumed'
show
keys Enter
sees 'What is the nth prime?'
keys + +
sees 'What is the 2nd prime?'
keys C-z
sees 'Stopped'
shell_has_terminal
keys 'stty -a >stopped' Enter
until_true "the settings" test -s "$folder/stopped"
diff "$folder/before" "$folder/stopped" >/dev/null || fail "left other settings when suspended."
keys 'fg' Enter
sees 'What is the 2nd prime?' 'Esc back'
keys +
sees 'What is the 3rd prime?'
scenario='another size meanwhile'
resize 20x5
sees '3' 'Enter'
sees_no_more 'What is the 3rd prime?'
resize 100x30
sees 'What is the 3rd prime?' 'Tab next'
keys C-c
ended 0

begin 'a small screen' 20x5
show
keys Enter
sees '0' 'Back'
keys + +
sees '2'
keys Tab Tab
sees 'Is this prime?'
keys Enter
sees '2 is prime.'
keys Escape
sees_no_more '2 is prime.'
keys Escape
sees 'PrimeTime'
keys End
sees 'Activity'
keys C-c
ended 0

begin 'favorites that keep themselves' 80x24
show '--keep kept.json'
keys Enter
sees 'What is the nth prime?'
keys + +
sees 'What is the 2nd prime?'
keys Tab Tab Enter
sees '2 is prime.'
keys Enter
sees 'It is one of your favorites.'
keys C-c
ended 0
[ "$(cat "$folder/kept.json" 2>&1)" = '[2]' ] || fail "kept '$(cat "$folder/kept.json" 2>&1)', not '[2]'."
show '--keep kept.json'
keys Down Enter
sees 'Favorite Primes' 'Save' 'Load' '2'
sees_no_more 'None yet.'
keys C-c
ended 0

begin 'a session that a kill interrupts' 80x24
rm -rf "$folder/state"
session=$folder/state/prime-time/session
show
keys Enter
sees 'What is the nth prime?'
keys + + +
sees 'What is the 3rd prime?'
keys Tab Tab Enter
sees '3 is prime.'
keys Enter
sees 'Remove from favorite primes'
until_true 'the session' grep -q '"isFavorite":true' "$session"
[ "$(stat -c %a "$session" 2>/dev/null || stat -f %Lp "$session")" = 600 ] || fail 'others may read the session.'
# Another process can't resume it meanwhile.
XDG_STATE_HOME=$folder/state "$binary" terminal --resume </dev/null 2>"$folder/errors"
[ $? = 1 ] || fail 'resumed a session in use.'
grep -qF "process $(cat "$folder/pid") uses it." "$folder/errors" || fail "said: $(cat "$folder/errors")"
kill -KILL "$(cat "$folder/pid")"
begin 'a session that is resumed' 80x24
launch "'$binary' --resume --file favorites.json"
sees '3 is prime.' 'Remove from favorite primes'
keys Escape
sees_no_more '3 is prime.'
sees 'What is the 3rd prime?'
kill -HUP "$(cat "$folder/pid")"
ended 0
scenario='a session that is not resumed'
show
sees 'An earlier session was interrupted. Quit, and resume it.'
keys C-c
ended 0
sees "An interrupted session is kept in"
scenario='the previous session'
launch "'$binary' --resume --file favorites.json"
sees 'What is the 3rd prime?'
keys C-c
ended 0
[ -z "$(ls "$folder/state/prime-time")" ] || fail "left $(ls "$folder/state/prime-time")."
scenario='a session that was quit'
launch "'$binary' --resume --file favorites.json"
sees 'PrimeTime' 'There is no session to resume.'
keys C-c
ended 0

begin 'the title, the page of keys, and letters that find a row' 80x24
show
titled() { [ "$(tmux display-message -p -t run '#{pane_title}')" = "$1" ]; }
until_true 'the title of the window' titled PrimeTime
keys '?'
sees 'Everywhere' 'suspend'
keys q
sees_no_more 'Everywhere'
keys -l act
sees '/act'
keys Enter Enter
sees '‹ Back'
until_true 'the title of the page' titled Activity
keys C-c
ended 0

begin 'no command, on a terminal' 80x24
launch "'$binary'"
sees 'PrimeTime' 'Activity' '^C quit'
keys C-c
ended 0

begin 'no terminal' 80x24
launch "'$binary' terminal </dev/null"
sees 'prime-time: The standard input is not a terminal.' '  lines     Reads commands' '  web       Serves'
ended 1
keys clear Enter
launch "'$binary' </dev/null"
sees 'prime-time: The standard input is not a terminal.' '  lines     Reads commands' '  web       Serves'
ended 1
keys clear Enter
launch "'$binary' >output"
sees 'prime-time: The standard output is not a terminal.' '  lines     Reads commands'
ended 1
[ -s "$folder/output" ] && fail 'wrote to the standard output.'
# Not even with lines to read.
printf 'quit\n' >"$folder/lines"
keys clear Enter
launch "'$binary' <lines"
sees 'prime-time: The standard input is not a terminal.'
ended 1
launch "'$binary' lines <lines"
sees "PrimeTime. Type 'help' for the commands."
ended 0

begin 'below what is there' 80x24
launch "'$binary' --inline --theme light"
sees 'here before' 'PrimeTime' 'Activity'
keys C-c
ended 0

report
