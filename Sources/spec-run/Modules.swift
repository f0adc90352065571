// All files of the command see what runs catalogs.
@_exported public import SpecInterchange
@_exported public import SpecRunner
