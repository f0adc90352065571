// All files of the command see what runs catalogs, and what makes other formats of them.
@_exported public import SpecInterchange
@_exported public import SpecRunner
