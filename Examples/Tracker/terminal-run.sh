#!/usr/bin/env bash
# Walks through tracker on a terminal, by keyboard alone, and compares the screens with the page about the walk and the
# session with its recording. Then kills it over a half-typed ticket, and resumes the session.
#
#   Examples/Tracker/terminal-run.sh .build/debug/tracker
#
# With TRACKER_WALK=write it writes the page and the recording.
set -u

binary=$(realpath "${1:?"usage: $0 PATH-OF-TRACKER"}")
[ -x "$binary" ] || { echo "terminal-run: '$binary' is missing or not executable." >&2; exit 1; }
walk=$(realpath "$(dirname "$0")/Walk")
. "$(dirname "$0")/../../.ci/terminal-driver"
rehearses=1

# The names of keys are those of browsers.
key() {
  local name=$1
  name=${name/#Ctrl+K/C-k}
  name=${name/#Shift+Tab/BTab}
  keys "$name"
}

# Prints the screen without blanks at the ends of its lines and at its end.
text() { screen | sed 's/ *$//' | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'; }
looks_like() { text | diff - "$1" >"$folder/difference"; }
is_still() {
  text >"$folder/before-it"
  sleep 0.3
  looks_like "$folder/before-it"
}

# saw_screen NUMBER: takes a screen for the page. It has to be the saved one.
saw_screen() {
  if [ "${TRACKER_WALK:-}" = write ]; then
    until_true 'a screen at rest' is_still
    text >"$folder/screens/$1.txt"
  elif [ ! -e "$folder/saved/$1.txt" ]; then
    fail "the page has no screen $1."
  else
    until_true "the screen $1 of the page" looks_like "$folder/saved/$1.txt" || cat "$folder/difference" >&2
  fi
}

mkdir "$folder/screens" "$folder/saved"
python3 "$walk/walk.py" screens "$folder/saved"
python3 "$walk/walk.py" lines terminal >"$folder/lines"
begin 'the walk' 120x36 "XDG_CONFIG_HOME=$folder" "COMPOSABLE_RECORD=$folder/session.jsonl"
launch "'$binary' terminal --repeatable --theme light"
sees 'Warn of storms' '2 comments'
screens=0
while IFS=$'\t' read -r verb rest; do
  case $verb in
  step) scenario=$rest ;;
  keys) for name in $rest; do key "$name"; done ;;
  type) keys -l "$rest" ;;
  sees) sees "$rest" || break ;;
  lacks) sees_no_more "$rest" || break ;;
  screen) saw_screen $((screens += 1)) || break ;;
  esac
done <"$folder/lines"
scenario='the end of the walk'
keys C-c
ended 0

shown=$folder/saved
if [ "${TRACKER_WALK:-}" = write ] && [ $failures = 0 ]; then
  shown=$folder/screens
  python3 "$walk/walk.py" page "$shown" >"$folder/page" && cp "$folder/page" "$walk/README.md"
  # The same session is another file each time: sets are in the order of their hashes.
  python3 "$walk/walk.py" compare "$folder/session.jsonl" 2>/dev/null ||
    cp "$folder/session.jsonl" "$walk/session.jsonl"
fi
python3 "$walk/walk.py" compare "$folder/session.jsonl" || fail 'the session is not the recorded one.'
python3 "$walk/walk.py" page "$shown" | diff "$walk/README.md" - >&2 || fail 'the page is not that of the steps.'

half_a_ticket='Fog at'
begin 'a half-typed ticket' 80x24
rm -rf "$folder/state"
session=$folder/state/tracker/session
launch "'$binary' --repeatable"
sees 'Warn of storms'
keys /
keys -l storm
sees_no_more 'Show the wind'
keys Down Enter
sees 'A notice one hour before.'
keys F2
keys -l add
sees 'Add a ticket'
keys Enter
sees 'New ticket'
keys -l "$half_a_ticket"
sees "$half_a_ticket"
until_true 'the session' grep -q "\"$half_a_ticket\"" "$session"
text >"$folder/killed"
kill -KILL "$(cat "$folder/pid")"
begin 'a ticket that goes on' 80x24
launch "'$binary' --repeatable --resume"
sees "$half_a_ticket"
until_true 'the same screen' looks_like "$folder/killed" || cat "$folder/difference" >&2
keys -l ' sea'
sees 'Fog at sea'
keys Enter
sees '"Fog at sea" was added.'
kill -TERM "$(cat "$folder/pid")"
ended 0
scenario='a session of another build'
sed -i.bak 's/"selectedTicket"/"chosenTicket"/; s/"list"/"tickets"/' "$session"
cp "$session" "$folder/changed"
launch "'$binary' --repeatable --resume"
sees "The session can't be resumed: 'tracker.list' is of another build." 'Warn of storms'
keys C-c
ended 0
sees 'tracker: The session was not resumed'
diff "$session.unreadable" "$folder/changed" || fail 'changed the session that it could not read.'

report
