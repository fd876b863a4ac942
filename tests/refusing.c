/* Refuse calls on a database's files: `refuse` says which, `calls` how many there have been. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { READ, WRITE, SYNC, TRUNCATE, KINDS };

static int refused_kind = -1, refused_error;
static long refused_first, refused_every, counted[KINDS];

void refuse(int kind, int error, long first, long every) {
    memset(counted, 0, sizeof counted);
    refused_error = error;
    refused_first = first;
    refused_every = every; /* 0: only the first */
    refused_kind = kind;
}

long calls(int kind) { return counted[kind]; }

static int is_refused(int kind, int file) {
    char link[64], path[4096];
    const char *database = getenv("REFUSED_FOLDER");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (!database || length < 0) return 0;
    path[length] = 0;
    if (strncmp(path, database, strlen(database)) || !strstr(path, ".db") || strstr(path, ".lock")) return 0;
    long number = ++counted[kind];
    if (kind != refused_kind || number < refused_first) return 0;
    long after = number - refused_first;
    if (refused_every ? after % refused_every : after) return 0;
    errno = refused_error;
    return 1;
}

#define REPLACED(kind, result, name, given, passed)               \
    result name given {                                           \
        static result(*next) given;                               \
        if (!next) *(void **)&next = dlsym(RTLD_NEXT, #name);     \
        return is_refused(kind, file) ? (result)-1 : next passed; \
    }

REPLACED(READ, ssize_t, pread, (int file, void *to, size_t size, off_t at), (file, to, size, at))
REPLACED(READ, ssize_t, pread64, (int file, void *to, size_t size, off64_t at), (file, to, size, at))
REPLACED(WRITE, ssize_t, pwrite, (int file, const void *of, size_t size, off_t at), (file, of, size, at))
REPLACED(WRITE, ssize_t, pwrite64, (int file, const void *of, size_t size, off64_t at), (file, of, size, at))
REPLACED(SYNC, int, fsync, (int file), (file))
REPLACED(SYNC, int, fdatasync, (int file), (file))
REPLACED(TRUNCATE, int, ftruncate, (int file, off_t size), (file, size))
REPLACED(TRUNCATE, int, ftruncate64, (int file, off64_t size), (file, size))
