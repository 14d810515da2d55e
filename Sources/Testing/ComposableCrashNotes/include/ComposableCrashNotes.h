#ifndef COMPOSABLE_CRASH_NOTES_H
#define COMPOSABLE_CRASH_NOTES_H

/// The steps of a run, which are written to standard error if the process crashes while a thread uses the note.
typedef struct composable_note composable_note;

/// Creates a note. From the first call on, handlers of crashes are installed; they let the process end as it would have without
/// them. Returns NULL where there are no signals: on Windows and on wasm. The other functions ignore that.
composable_note *_Nullable composable_make_note(void);

/// Releases a note that no thread uses.
void composable_free_note(composable_note *_Nullable note);

/// Forgets the steps of a note.
void composable_clear_note(composable_note *_Nullable note);

/// Adds a step to a note, which keeps the last 2,000 bytes at least.
void composable_add_to_note(composable_note *_Nullable note, const char *_Nonnull step);

/// Lets this thread use a note; NULL for none.
///
/// Returns the note that it used before.
composable_note *_Nullable composable_use_note(composable_note *_Nullable note);

#endif
