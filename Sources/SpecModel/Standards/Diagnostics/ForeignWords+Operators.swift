/// Operators of other tools.
extension ForeignWords {
  /// Operators of other tools that are written in another way, not by another word.
  static let matcherKeys: [Row] = [
    Row(
      words: [
        "isstring", "isnumber", "isboolean", "isarray", "isobject", "isinteger", "isint", "isfloat",
        "isdate", "isisodate", "isuuid", "isemail", "isurl", "isjson", "iscollection", "isbase64",
      ],
      needs: "greaterThan",
      hint: "a type or a format is a shape: {\"shape\": \"string\"}"
    ),
    Row(
      words: ["isnull", "null", "nil"],
      needs: "greaterThan",
      hint: "to compare with null, write null itself, or {\"equals\": null}"
    ),
    Row(
      words: ["notnull", "isnotnull", "istruthy", "notnil"],
      needs: "greaterThan",
      hint: "a value that is not null is {\"not\": null}"
    ),
    Row(
      words: ["isundefined", "notexists", "notexist", "undefined", "absent", "missing", "isfalsy"],
      needs: "greaterThan",
      hint: "an absent value is {\"exists\": false}"
    ),
    Row(
      words: ["isempty", "empty"],
      needs: "greaterThan",
      hint: "an empty value is {\"length\": 0}"
    ),
    Row(
      words: ["notempty", "isnotempty"],
      needs: "greaterThan",
      hint: "a value that is not empty is {\"length\": {\"atLeast\": 1}}"
    ),
    Row(
      words: ["between", "range", "inrange"],
      needs: "greaterThan",
      hint: "a range is {\"atLeast\": 1, \"atMost\": 5}"
    ),
    Row(
      words: ["nin", "notin", "noneof"],
      needs: "greaterThan",
      hint: "none of several values is {\"not\": {\"anyOf\": […]}}"
    ),
    Row(
      words: ["notcontains", "doesnotcontain", "notmatches", "notmatch", "notinclude"],
      needs: "greaterThan",
      hint: "the opposite of a matcher is \"not\": {\"not\": {\"contains\": …}}"
    ),
    Row(
      words: [
        "flags", "ignorecase", "caseinsensitive", "equalsignorecase", "containsignorecase",
        "iequals", "icontains",
      ],
      needs: "greaterThan",
      hint: "case is ignored by a filter: {\"via\": \"lowercase\", \"contains\": \"a\"}"
    ),
    Row(
      words: ["message", "msg", "because"],
      needs: "greaterThan",
      hint: "remove it: a failure names the path, the expected value and the value found"
    ),
  ]
}
