/*
 * Lets one call of the system fail: loaded before a program (LD_PRELOAD), it counts the calls of one kind that are about files beneath one
 * folder, and lets the nth fail, or the nth and all after it. Surroundings that it reads:
 *   FAULT_FOLDER  the folder
 *   FAULT_KIND    write, sync, open, rename or unlink
 *   FAULT_AT      the number of the first call that fails, from 1; 0: none
 *   FAULT_ON      1: all after it, too
 *   FAULT_ERROR   the number of the error
 *   FAULT_COUNT   a file that is told how many calls there were
 * Only the program itself is troubled, not what it starts: the counts are to be the same each time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[4096], kind[16], counted[4096];
static long at, on, error_number;
static atomic_long seen;

static long number_of(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

static void keep(char *to, size_t size, const char *name) {
  const char *text = getenv(name);
  snprintf(to, size, "%s", text ? text : "");
}

__attribute__((constructor)) static void begin(void) {
  keep(folder, sizeof folder, "FAULT_FOLDER");
  keep(kind, sizeof kind, "FAULT_KIND");
  keep(counted, sizeof counted, "FAULT_COUNT");
  at = number_of("FAULT_AT");
  on = number_of("FAULT_ON");
  error_number = number_of("FAULT_ERROR");
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void tell(void) {
  if (!*counted) return;
  FILE *file = fopen(counted, "w");
  if (!file) return;
  fprintf(file, "%ld", atomic_load(&seen));
  fclose(file);
}

static int is_beneath(const char *path) {
  return *folder && path && strstr(path, folder) == path;
}

static int is_file_beneath(int file) {
  char link[64], path[4096];
  if (!*folder) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_beneath(path);
}

/* Whether this call is to fail; it then has its error. */
static int fails(const char *which) {
  if (strcmp(which, kind) != 0) return 0;
  long now = atomic_fetch_add(&seen, 1) + 1;
  if (at == 0 || now < at || (now > at && !on)) return 0;
  errno = (int)error_number;
  return 1;
}

#define FAILS(which, is_ours) ((*kind && strcmp(which, kind) == 0 && (is_ours)) ? fails(which) : 0)
#define REAL(name) (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *bytes, size_t count) {
  static __typeof__(&write) real;
  if (!real) real = REAL(write);
  return FAILS("write", is_file_beneath(file)) ? -1 : real(file, bytes, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t from) {
  static __typeof__(&pwrite) real;
  if (!real) real = REAL(pwrite);
  return FAILS("write", is_file_beneath(file)) ? -1 : real(file, bytes, count, from);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t from) {
  static __typeof__(&pwrite64) real;
  if (!real) real = REAL(pwrite64);
  return FAILS("write", is_file_beneath(file)) ? -1 : real(file, bytes, count, from);
}
ssize_t writev(int file, const struct iovec *pieces, int count) {
  static __typeof__(&writev) real;
  if (!real) real = REAL(writev);
  return FAILS("write", is_file_beneath(file)) ? -1 : real(file, pieces, count);
}
int ftruncate(int file, off_t length) {
  static __typeof__(&ftruncate) real;
  if (!real) real = REAL(ftruncate);
  return FAILS("write", is_file_beneath(file)) ? -1 : real(file, length);
}
int ftruncate64(int file, off64_t length) {
  static __typeof__(&ftruncate64) real;
  if (!real) real = REAL(ftruncate64);
  return FAILS("write", is_file_beneath(file)) ? -1 : real(file, length);
}
int fsync(int file) {
  static __typeof__(&fsync) real;
  if (!real) real = REAL(fsync);
  return FAILS("sync", is_file_beneath(file)) ? -1 : real(file);
}
int fdatasync(int file) {
  static __typeof__(&fdatasync) real;
  if (!real) real = REAL(fdatasync);
  return FAILS("sync", is_file_beneath(file)) ? -1 : real(file);
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  static int (*real)(const char *, int, ...);
  if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  MODE(flags)
  return FAILS("open", is_beneath(path)) ? -1 : real(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  static int (*real)(const char *, int, ...);
  if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
  MODE(flags)
  return FAILS("open", is_beneath(path)) ? -1 : real(path, flags, mode);
}
int rename(const char *from, const char *to) {
  static __typeof__(&rename) real;
  if (!real) real = REAL(rename);
  return FAILS("rename", is_beneath(to)) ? -1 : real(from, to);
}
int unlink(const char *path) {
  static __typeof__(&unlink) real;
  if (!real) real = REAL(unlink);
  return FAILS("unlink", is_beneath(path)) ? -1 : real(path);
}
int remove(const char *path) {
  static __typeof__(&remove) real;
  if (!real) real = REAL(remove);
  return FAILS("unlink", is_beneath(path)) ? -1 : real(path);
}
