// What reports show of the specs is in public records: diagnostics and their places.
@_exported public import SpecStandards
