extension ShapeWriter {
  /// A string by its format or its pattern, with its length.
  func text(_ object: DraftValue.Object) throws(Unfit) -> String {
    let format = object["format"]?.string
    let pattern = object["pattern"]?.string
    if format != nil, pattern != nil { throw Unfit("format and pattern") }
    let length = try length(object, "minLength", "maxLength")
    let type =
      switch pattern {
      case SchemaLifter.base64?: "base64"
      case let pattern?: PatternMending.slashed(pattern)
      case nil: format ?? "string"
      }
    return try readable(type + length)
  }

  /// The bounds of a length, empty if there are none.
  func length(
    _ object: DraftValue.Object,
    _ lower: String,
    _ upper: String,
    isUnique: Bool = false
  ) throws(Unfit) -> String {
    let least = SchemaView.size(object[lower]) ?? 0
    let most = SchemaView.size(object[upper]).flatMap { $0 <= 1 << 53 ? $0 : nil }
    if let most, most < least { throw Unfit("no length is within the bounds") }
    var parts: [String] = []
    if let most {
      parts.append(most == least ? "\(least)" : "\(least == 0 ? "" : "\(least)")..\(most)")
    } else if least > 0 {
      parts.append("\(least)..")
    }
    if isUnique { parts.append("unique") }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }

  /// A number with its limits and its step.
  func number(_ type: String, _ object: DraftValue.Object) throws(Unfit) -> String {
    func limit(_ included: String, _ excluded: String, isLower: Bool) -> (String, Bool)? {
      guard case .number(let first)? = object[included] else {
        if case .number(let second)? = object[excluded] { return (second, false) }
        return nil
      }
      guard case .number(let second)? = object[excluded] else { return (first, true) }
      let (one, other) = (JSONNumber(token: first.utf8), JSONNumber(token: second.utf8))
      // The stronger one counts.
      return (isLower ? one > other : one < other) ? (first, true) : (second, false)
    }
    let time = object["format"]?.string.flatMap(EpochTime.init(rawValue:))
    let type = time?.rawValue ?? type
    let lower = limit("minimum", "exclusiveMinimum", isLower: true)
    let upper = limit("maximum", "exclusiveMaximum", isLower: false)
    var parts: [String] = []
    switch (lower, upper) {
    case (nil, nil): break
    case (let lower?, nil): parts.append(lower.1 ? "\(lower.0).." : ">\(lower.0)")
    case (nil, let upper?): parts.append(upper.1 ? "..\(upper.0)" : "<\(upper.0)")
    case (let lower?, let upper?):
      let isOne = lower.0 == upper.0 && lower.1 && upper.1
      let range = "\(lower.0)\(lower.1 ? "" : "<")..\(upper.1 ? "" : "<")\(upper.0)"
      parts.append(isOne ? lower.0 : range)
    }
    if case .number(let step)? = object["multipleOf"] { parts.append("step \(step)") }
    return try readable(parts.isEmpty ? type : "\(type)(\(parts.joined(separator: ", ")))")
  }

  /// A text that the reader of shapes takes.
  private func readable(_ text: String) throws(Unfit) -> String {
    guard text.utf8.allSatisfy(\.isLetter) || ShapeDraft.isReadable(.string(text)) else {
      throw Unfit("bounds or a pattern that shapes do not take")
    }
    return text
  }
}
