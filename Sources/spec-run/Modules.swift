// All files of the command see what runs catalogs.
@_exported public import SpecRunner
