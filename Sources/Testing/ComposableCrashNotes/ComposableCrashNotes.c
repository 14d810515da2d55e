#include "ComposableCrashNotes.h"

#include "ComposableTraps.h"

#include <stddef.h>

#if defined(_WIN32) || defined(__wasi__)
composable_note *composable_make_note(void) { return NULL; }
void composable_free_note(composable_note *note) {}
void composable_clear_note(composable_note *note) {}
void composable_add_to_note(composable_note *note, const char *step) {}
composable_note *composable_use_note(composable_note *note) { return NULL; }
#else
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { capacity = 4000 };

struct composable_note {
  size_t length;
  char steps[capacity];
};

static _Thread_local composable_note *used = NULL;

static void put(const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, text, count);
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

static const char before[] = "\nThe process crashed in an exploration, in a run with the schedule:\n\n  ";
static const char after[] = "\n\nRun it alone with 'replay:', in a debugger.\n\n";

// Only what is allowed in a handler.
static void write_note(void) {
  composable_note *note = used;
  used = NULL;
  if (!note) return;
  put(before, sizeof(before) - 1);
  put(note->steps, note->length);
  put(after, sizeof(after) - 1);
}

static void install(void) { composable_on_crash(write_note); }

composable_note *composable_make_note(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  return calloc(1, sizeof(composable_note));
}

void composable_free_note(composable_note *note) { free(note); }

void composable_clear_note(composable_note *note) {
  if (note) note->length = 0;
}

void composable_add_to_note(composable_note *note, const char *step) {
  size_t count = strlen(step);
  if (!note || count + 1 > capacity / 2) return;
  if (note->length + count + 1 > capacity) {
    size_t kept = capacity / 2;
    memmove(note->steps, note->steps + note->length - kept, kept);
    note->length = kept;
  }
  if (note->length > 0) note->steps[note->length++] = ' ';
  memcpy(note->steps + note->length, step, count);
  note->length += count;
}

composable_note *composable_use_note(composable_note *note) {
  composable_note *other = used;
  used = note;
  return other;
}
#endif
