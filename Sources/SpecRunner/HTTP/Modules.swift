// A module that imports SpecHTTP sees the standards, too.
@_exported public import SpecStandards
