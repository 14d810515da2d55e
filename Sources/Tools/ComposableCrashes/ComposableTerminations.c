#include "ComposableCrashes.h"

#if defined(_WIN32) || defined(__wasi__)
void composable_watch_terminations(void (*save)(void)) {}
#else
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

// Unlike after a crash, the interrupted thread continues until everything is saved: it may hold a lock that saving needs,
// such as the one of `malloc`. So the handler returns at once, and another thread sends the signal again when it has
// saved. Then the handler passes it on to the previous one.

static const int terminations[] = {SIGTERM, SIGINT, SIGHUP};
enum { termination_count = sizeof(terminations) / sizeof(terminations[0]) };
static struct sigaction previous[termination_count];

enum { phase_idle, phase_saving, phase_saved };
static int phases[termination_count];

static int request[2];
static void (*save_all)(void);
// A forked process has no saver, and must not end this one.
static pid_t watched;

static void *save_and_send_again(void *unused) {
  for (;;) {
    unsigned char index;
    ssize_t count = read(request[0], &index, 1);
    if (count < 0 && errno == EINTR) continue;
    // The program has closed the pipe.
    if (count != 1) return NULL;
    save_all();
    __atomic_store_n(&phases[index], phase_saved, __ATOMIC_RELEASE);
    kill(getpid(), terminations[index]);
  }
}

static void pass_on(int index, siginfo_t *info, void *context) {
  struct sigaction *action = &previous[index];
  if (action->sa_flags & SA_SIGINFO) {
    action->sa_sigaction(terminations[index], info, context);
  } else if (action->sa_handler == SIG_DFL) {
    // It is blocked until the handler returns, and ends the process then, with the status of the signal.
    sigaction(terminations[index], action, NULL);
    raise(terminations[index]);
  } else if (action->sa_handler != SIG_IGN) {
    action->sa_handler(terminations[index]);
  }
}

static void handle_termination(int number, siginfo_t *info, void *context) {
  int index = 0;
  while (terminations[index] != number) index += 1;
  if (getpid() == watched) {
    int phase = phase_idle;
    if (__atomic_compare_exchange_n(
            &phases[index], &phase, phase_saving, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
      int error = errno;
      unsigned char byte = (unsigned char)index;
      ssize_t count = write(request[1], &byte, 1);
      errno = error;
      if (count == 1) return;
    }
    // While it is being saved, a second signal is passed on at once, so that a user can end the process without waiting.
    if (phase != phase_saving) __atomic_store_n(&phases[index], phase_idle, __ATOMIC_RELEASE);
  }
  pass_on(index, info, context);
}

void composable_watch_terminations(void (*save)(void)) {
  save_all = save;
  watched = getpid();
  if (pipe(request) != 0) return;
  for (int end = 0; end < 2; end += 1) fcntl(request[end], F_SETFD, FD_CLOEXEC);
  // The program may wait for signals in a thread of its own, so this thread must not receive them.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t saver;
  int result = pthread_create(&saver, NULL, save_and_send_again, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (result != 0) return;
  pthread_detach(saver);
  for (int index = 0; index < termination_count; index += 1) {
    int number = terminations[index];
    if (sigaction(number, NULL, &previous[index]) != 0) continue;
    bool is_function = previous[index].sa_flags & SA_SIGINFO;
    if (!is_function && previous[index].sa_handler == SIG_IGN) continue;
    bool is_default = !is_function && previous[index].sa_handler == SIG_DFL;
    struct sigaction action = {0};
    action.sa_sigaction = handle_termination;
    action.sa_mask = previous[index].sa_mask;
    // System calls continue after the handler, as far as the program expects them to.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    action.sa_flags |= is_default ? SA_RESTART : previous[index].sa_flags & SA_RESTART;
    sigaction(number, &action, NULL);
  }
}
#endif
