#ifndef COMPOSABLE_JOBS_H
#define COMPOSABLE_JOBS_H

// Takes the jobs that the code on one thread puts into the pool of all tasks: those of `Task { }` and `Task.detached { }`, and
// of actors that such a task calls. Swift's runtime has a hook for them, which is called on the thread that enqueues.

/// Gets a job instead of the pool.
typedef void (*composable_job_taker)(void *_Nonnull context, void *_Nonnull job);

/// Lets a function have the jobs that this thread enqueues; NULL for none. Does nothing where the system has no such hook.
void composable_take_jobs(composable_job_taker _Nullable taker, void *_Nullable context);

/// What has the jobs of this thread; NULL if nothing does.
void *_Nullable composable_job_context(void);

/// Runs a job that was taken, on this thread.
void composable_run_job(void *_Nonnull job);

#endif
