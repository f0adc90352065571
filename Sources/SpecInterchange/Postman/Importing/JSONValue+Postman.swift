extension JSONValue {
  /// The text of a description, which may be in an object.
  var postmanDescription: DraftValue? {
    (string ?? self["content"]?.string).flatMap { .description($0) }
  }

  /// Whether it is switched off.
  var isDisabled: Bool { self["disabled"]?.boolean == true || self["enabled"]?.boolean == false }

  /// A text, or a number or a boolean as one.
  var postmanText: String? { string ?? number?.description ?? boolean.map { "\($0)" } }

  /// The parts of a list, none if it is none.
  var items: [JSONValue] { type == .array ? Array(elements) : [] }

  /// A parameter of credentials: a member, or one of a list of keys and values.
  func parameter(_ name: String) -> String? {
    if type == .object { return self[name]?.postmanText }
    return items.first { $0["key"]?.string == name }?["value"]?.postmanText
  }
}
