#!/bin/sh
# A process that does not mind SIGTERM and never lives long: every tenth of a second it leaves its
# place to an heir in a session of its own, `heir.sh TIMES` times. Each leaves a file with its pid in
# the working directory.
trap '' TERM
: > "$$"
sleep 0.1
[ "$1" -gt 0 ] && setsid /bin/sh "$0" $(($1 - 1)) &
