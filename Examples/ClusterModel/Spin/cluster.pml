/*
 * The protocol of ClusterModel once more, for Spin: a second opinion, written by its description and not from its code.
 *
 * Two nodes, a page with numbered events, a log. Events are applied in their order, so a count says which. The page sends the events
 * that it has not seen, and says how many it has seen. A fault is chosen by a macro: NAMES_NOTHING, NAMES_ONLY_THE_EPOCH,
 * GATE_OPENS_EARLY, CUT_IS_WRITTEN, SEEN_IS_IGNORED.
 */
#ifndef EVENTS
#define EVENTS 2
#endif
#ifndef MOVES
#define MOVES 2
#endif
#ifndef CUTS
#define CUTS 1
#endif
#ifndef ENDS
#define ENDS 1
#endif
/* More records than there can be. */
#define RECORDS 24

/* Content: an event by its number, or TAKEOVER and the node. */
#define TAKEOVER 100

typedef Record { byte epoch; byte beforeNumber; byte beforeEpoch; byte content }
Record records[RECORDS];

/* A batch: numbers first, first + 1 and so on, each after the one before it. */
typedef Batch { byte first; byte count; byte epoch; byte beforeNumber; byte beforeEpoch; byte content }

chan strays = [4] of { Batch };

byte page = 0;
byte sent = 0, seen = 0;
byte moves = MOVES, cuts = CUTS, ends = ENDS;

#ifdef NAMES_NOTHING
#define FITS true
#else
#ifdef NAMES_ONLY_THE_EPOCH
#define FITS (records[i].beforeEpoch == lastEpoch)
#else
#define FITS (records[i].beforeNumber == lastNumber && records[i].beforeEpoch == lastEpoch)
#endif
#endif

/* Reads the log: its head, the last record that counts, and how many events count. Checks what must hold of it. */
inline read() {
  i = 1; head = 0; lastNumber = 0; lastEpoch = 0; events = 0;
  do
  :: i == RECORDS -> break
  :: else ->
    if
    :: records[i].epoch != 0 ->
      head = i;
      if
      :: FITS ->
        if
        :: records[i].content >= TAKEOVER -> assert(records[i].epoch > lastEpoch)
        :: else ->
          /* One owner appends between two takeovers; nothing is applied twice; what is lost is a suffix. */
          assert(records[i].epoch == lastEpoch);
          assert(records[i].content == events + 1);
          events++
        fi;
        lastNumber = i; lastEpoch = records[i].epoch
      :: else -> skip
      fi
    :: else -> skip
    fi;
    i++
  od;
  i = 0
}

/* insert … on conflict do nothing. */
inline insert(batch) {
  i = 0; complete = true;
  do
  :: i == batch.count -> break
  :: else ->
    assert(batch.first + i < RECORDS);
    if
    :: records[batch.first + i].epoch == 0 ->
      records[batch.first + i].epoch = batch.epoch;
      records[batch.first + i].content = (batch.content >= TAKEOVER -> batch.content : batch.content + i);
      records[batch.first + i].beforeNumber = (i == 0 -> batch.beforeNumber : batch.first + i - 1);
      records[batch.first + i].beforeEpoch = (i == 0 -> batch.beforeEpoch : batch.epoch)
    :: else -> complete = false
    fi;
    i++
  od;
  read();
  /* The events that the page has seen are in the log. */
  assert(seen <= events)
}

mtype = { inserted, conflict, cut };

proctype Node(byte me) {
  byte i, head, lastNumber, lastEpoch, events;
  bool complete, owner;
  byte applied, written, number, epoch, before, beforeEpoch;
  Batch batch;
  mtype answer;

idle:
  owner = false;
end_idle:
  atomic { (page == me && seen < sent) -> skip };

takeover:
  atomic {
    read(); applied = events; written = events;
    batch.first = head + 1; batch.count = 1; batch.epoch = lastEpoch + 1; batch.content = TAKEOVER + me;
    batch.beforeNumber = lastNumber; batch.beforeEpoch = lastEpoch
  };
  goto ask;

own:
  /* Shows events that are written, applies those of the page, and writes the others. */
  atomic {
    if
    :: page == me && written > seen -> seen = written
    :: else -> skip
    fi;
    d_step { read(); assert(written <= events); assert(seen <= events) }
  };
end_own:
  if
  /* The page has seen more than the node has written: another node was the owner meanwhile. */
#ifndef SEEN_IS_IGNORED
  :: atomic { (page == me && seen > written) -> goto look }
#endif
  /* The events after those that the page has seen; without the ones between it can't go on. */
  :: atomic { (page == me && sent > applied && seen <= applied) -> applied = sent }
#ifdef GATE_OPENS_EARLY
    ; atomic { if :: page == me -> seen = (applied > seen -> applied : seen) :: else -> skip fi;
      d_step { read(); assert(seen <= events) } }
#endif
    ; goto write
  :: atomic { (applied > written) -> goto write }
  :: atomic { (page == me && written > seen) -> goto own }
  :: atomic { (ends > 0 && me == 0) -> ends--; goto ended }
  fi;

write:
  atomic {
    batch.first = number + 1; batch.count = applied - written; batch.epoch = epoch; batch.content = written + 1;
    batch.beforeNumber = before; batch.beforeEpoch = beforeEpoch
  };

ask:
  if
  :: d_step { insert(batch) }; answer = (complete -> inserted : conflict);
    if
    :: skip
    :: atomic { (cuts > 0) -> cuts--; answer = cut }
    :: atomic { (ends > 0 && me == 0) -> ends--; goto ended }
    fi
  :: atomic { (cuts > 0) -> cuts--; strays!batch; answer = cut }
  :: atomic { (ends > 0 && me == 0) -> ends--; strays!batch; goto ended }
  fi;

  if
#ifdef CUT_IS_WRITTEN
  :: answer == inserted || (answer == cut && owner) ->
#else
  :: answer == inserted ->
#endif
    d_step {
      epoch = batch.epoch;
      number = batch.first + batch.count - 1; before = number; beforeEpoch = epoch;
      if :: owner -> written = written + batch.count :: else -> owner = true fi
    };
    goto own
  :: else -> goto look
  fi;

look:
  /* Reads the log before it goes on. */
  atomic {
    read();
    if
    :: owner && lastEpoch == epoch ->
      written = events; number = head; before = lastNumber; beforeEpoch = lastEpoch;
      goto own
    :: owner && lastEpoch != epoch -> goto idle
    :: !owner && lastNumber == batch.first && lastEpoch == batch.epoch && records[lastNumber].content == batch.content ->
      owner = true; epoch = lastEpoch; number = head; before = lastNumber; beforeEpoch = lastEpoch;
      goto own
    :: else -> goto takeover
    fi
  };

ended:
  atomic {
    if
    :: page == me -> page = 1 - me
    :: else -> skip
    fi;
    applied = 0; written = 0; owner = false;
    goto idle
  }
}

/* A batch whose node knows only that its connection was cut arrives nevertheless. */
proctype Network() {
  byte i, head, lastNumber, lastEpoch, events;
  bool complete;
  Batch batch;
end_network:
  do
  :: strays?batch; d_step { insert(batch) }
  od
}

proctype User() {
end_user:
  do
  :: atomic { (sent < EVENTS) -> sent++ }
  :: atomic { (moves > 0) -> moves--; page = 1 - page }
  /* When nothing is under way, the page has seen all its events. */
  :: atomic { timeout -> assert(seen == sent); break }
  od
}

init { atomic { run Node(0); run Node(1); run Network(); run Network(); run User() } }
