#include "ComposableForks.h"

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#if defined(_WIN32) || defined(__wasi__) || (defined(__APPLE__) && !TARGET_OS_OSX)
int composable_fork(unsigned seconds) { return -1; }
int composable_wait_for_fork(int id) { return 0; }
#else
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};

int composable_fork(unsigned seconds) {
  int id = fork();
  if (id != 0) return id;
  for (unsigned index = 0; index < sizeof(crashes) / sizeof(crashes[0]); index += 1) {
    signal(crashes[index], SIG_DFL);
  }
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) {
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  }
  // Threads of a pool block signals.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_UNBLOCK, &all, NULL);
  signal(SIGALRM, SIG_DFL);
  alarm(seconds);
  return 0;
}

int composable_wait_for_fork(int id) {
  int status = 0;
  while (waitpid(id, &status, 0) < 0) {
    if (errno != EINTR) return 0;
  }
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}
#endif
