#!/usr/bin/env bash
# Drives two of the case studies on a terminal.
#
#   Examples/CaseStudies/terminal-run.sh Examples/.build/debug/case-studies
set -u

binary=$(realpath "${1:?"usage: $0 PATH-OF-CASE-STUDIES"}")
[ -x "$binary" ] || { echo "terminal-run: '$binary' is missing or not executable." >&2; exit 1; }
. "$(dirname "$0")/../../.ci/terminal-driver"
rehearses=1

begin 'things to do' 80x24
launch "'$binary' editable-list"
sees 'Things to do' 'Water the plants' 'i have to call the dentist' '0 of 3 done'
# From the filter to the first row: its toggle, its field, its suggestion.
keys Tab Space
sees '1 of 3 done'
# A second later it is the last row, and the focus is still on it.
until_true 'the row to go to the end' eval \
  'screen | grep -n "Water\|Buy bread" | head -1 | grep "Buy bread" >/dev/null'
keys Tab C-u
keys -l 'i must water all of them.'
keys Tab
# After the field, the suggestion.
keys Enter
sees 'Use "Water all of them"'
keys C-c
ended 0
sees 'here before'

begin 'a meeting that is kept' 80x24
launch "'$binary' meetings --file meetings.json"
sees 'No meetings'
# The focus is on what there is to do.
keys Enter
sees 'New meeting' 'Add an attendee'
keys -l 'Stand-up'
keys Down Down Down
keys -l 'Ada'
sees 'Stand-up' 'Ada'
# To the bar, and to its last button.
keys Up Up Up Up Right Enter
sees '1 attending · 5:00 min'
until_true 'the file' test -s "$folder/meetings.json"
keys Down Enter
sees 'Start the meeting' 'It was not held yet.' 'Esc back'
keys Enter
sees 'Speaker 1 of 1'
until_true 'the clock to run' eval 'screen | grep "4:[0-5][0-9]" >/dev/null'
keys C-c
ended 0
launch "'$binary' meetings --file meetings.json"
sees 'Stand-up' '1 attending · 5:00 min'
keys C-c
ended 0

begin 'what there is' 100x30
launch "'$binary'"
sees 'editable-list' 'timers'
ended 0
keys clear Enter
launch "'$binary' list </dev/null"
sees 'editable-list' 'timers'
ended 0
keys clear Enter
launch "'$binary' terminal timers"
sees 'Timers' '^C quit'
keys C-c
ended 0

begin 'no terminal' 100x30
launch "'$binary' </dev/null"
sees 'case-studies: The standard input is not a terminal.' '  list      Lists' 'A name alone is shown on the terminal: editable-list, '
ended 1
keys clear Enter
launch "'$binary' timers </dev/null"
sees 'case-studies: The standard input is not a terminal.' '  web       Serves'
ended 1

report
