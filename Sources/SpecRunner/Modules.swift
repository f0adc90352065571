// A program that imports SpecRunner sees the catalog and the HTTP client, too.
@_exported public import SpecHTTP
@_exported public import SpecModel
@_exported public import SpecReports
