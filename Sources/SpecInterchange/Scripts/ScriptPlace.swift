/// What a script looks at: a part of a response or a variable, and what is done with it.
struct ScriptPlace: Sendable {
  let source: Source
  var filters: [String]

  /// Whether it is the length of this.
  var isLength = false

  /// Where a value is.
  enum Source: Sendable {
    case status, duration, text, size
    case header(String)
    case cookie(String)
    /// A JSONPath.
    case body(String)
    /// A variable, by the name that it has in the catalog.
    case variable(String)
  }

  init(_ source: Source, _ filters: String...) {
    self.source = source
    self.filters = filters
  }

  /// The same with another filter.
  func filtered(_ filter: String) -> ScriptPlace? {
    guard !isLength else { return nil }
    var place = self
    place.filters.append(filter)
    return place
  }

  /// A member or an element of it, nil if it can have none.
  func child(_ key: DraftValue) -> ScriptPlace? {
    guard !isLength else { return nil }
    switch (source, key) {
    case (.body(let path), .string(let name)) where filters.isEmpty:
      let isName =
        !name.isEmpty && name.utf8.allSatisfy(\.isWordCharacter) && name.first?.isNumber == false
      let quoted = name.replacing(["\\": "\\\\", "'": "\\'"])
      return ScriptPlace(.body(path + (isName ? ".\(name)" : "['\(quoted)']")))
    case (.body(let path), .number(let index)) where filters.isEmpty:
      return ScriptPlace(.body(path + "[\(index)]"))
    case (_, .number(let index)) where !filters.isEmpty: return filtered("nth(\(index))")
    default: return nil
    }
  }

  /// What a capture of it is.
  var capture: DraftValue.Object {
    var capture: DraftValue.Object =
      switch source {
      case .status: ["status": true]
      case .duration: ["duration": "total"]
      case .text: ["text": true]
      case .size: ["bytes": "size"]
      case .header(let name): ["header": .string(name)]
      case .cookie(let name): ["cookie": .string(name)]
      case .body(let path): ["body": .string(path)]
      case .variable(let name): ["variable": .string(name)]
      }
    let all = filters + (isLength ? ["length"] : [])
    if !all.isEmpty { capture["via"] = .string(all.joined(separator: " | ")) }
    return capture
  }
}
