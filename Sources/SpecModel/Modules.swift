// A program that imports SpecModel sees JSON values, diagnostics and source places, too.
@_exported public import SpecStandards
