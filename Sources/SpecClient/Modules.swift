// A program that imports SpecClient sees requests, responses and the middleware of runs, too.
@_exported public import SpecHTTP
