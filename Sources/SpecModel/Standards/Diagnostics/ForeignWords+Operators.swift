/// Operators of other tools.
extension ForeignWords {
  /// Operators of other tools that are written in another way, not by another word.
  static let matcherKeys = matcherOperators.map { Row("\($0) | greaterThan", hint: $1) }

  private static let matcherOperators: KeyValuePairs = [
    "isstring isnumber isboolean isarray isobject isinteger isint isfloat isdate isisodate isuuid isemail isurl isjson iscollection isbase64":
      "a type or a format is a shape: {\"shape\": \"string\"}",
    "isnull null nil": "to compare with null, write null itself, or {\"equals\": null}",
    "notnull isnotnull istruthy notnil": "a value that is not null is {\"not\": null}",
    "isundefined notexists notexist undefined absent missing isfalsy":
      "an absent value is {\"exists\": false}",
    "isempty empty": "an empty value is {\"length\": 0}",
    "notempty isnotempty": "a value that is not empty is {\"length\": {\"atLeast\": 1}}",
    "between range inrange": "a range is {\"atLeast\": 1, \"atMost\": 5}",
    "nin notin noneof": "none of several values is {\"not\": {\"anyOf\": […]}}",
    "notcontains doesnotcontain notmatches notmatch notinclude":
      "the opposite of a matcher is \"not\": {\"not\": {\"contains\": …}}",
    "flags ignorecase caseinsensitive equalsignorecase containsignorecase iequals icontains":
      "case is ignored by a filter: {\"via\": \"lowercase\", \"contains\": \"a\"}",
    "message msg because":
      "remove it: a failure names the path, the expected value and the value found",
  ]
}
