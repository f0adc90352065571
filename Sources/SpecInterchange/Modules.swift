// Who imports SpecInterchange sees the format and its standards, too.
@_exported public import SpecModel
