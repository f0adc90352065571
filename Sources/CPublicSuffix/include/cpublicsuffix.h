// The list of public suffixes of this machine: libpsl, opened at first use. No policy lives here.

#ifndef CPUBLICSUFFIX_H
#define CPUBLICSUFFIX_H

#pragma clang assume_nonnull begin

/// Whether a domain in ASCII and small letters is a public suffix; -1 where this machine has no libpsl.
int cpublicsuffix_is(const char *domain);

#pragma clang assume_nonnull end

#endif
