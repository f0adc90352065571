extension YAMLReader {
  private static let core = "tag:yaml.org,2002:"

  /// Whether an anchor or a tag begins here.
  var isProperty: Bool { text[at] == UInt8(ascii: "&") || text[at] == UInt8(ascii: "!") }

  /// Reads the anchor and the tag that begin on this line.
  mutating func properties(inFlow: Bool = false) throws(YAMLError) -> YAMLProperties {
    var found = YAMLProperties()
    while isProperty {
      let start = at
      let isAnchor = text[at] == UInt8(ascii: "&")
      guard isAnchor ? found.anchor == nil : found.tag == nil else {
        throw error("a value has one anchor and one tag at most")
      }
      if isAnchor {
        found.anchor = try anchorName()
      } else {
        found.tag = try tag()
      }
      lastEnd = at
      guard isBlank(at) || inFlow && isFlowIndicator(at) else {
        throw error("expected a space after \(excerpt(start..<at))")
      }
      skipSpaces()
    }
    return found
  }

  /// Adds properties that stand on different lines before one node.
  func join(_ outer: YAMLProperties, _ inner: YAMLProperties) throws(YAMLError)
    -> YAMLProperties
  {
    guard outer.anchor == nil || inner.anchor == nil, outer.tag == nil || inner.tag == nil else {
      throw error("a value has one anchor and one tag at most")
    }
    return YAMLProperties(anchor: inner.anchor ?? outer.anchor, tag: inner.tag ?? outer.tag)
  }

  /// Reads `&name` or `*name`.
  mutating func anchorName() throws(YAMLError) -> Range<Int> {
    let start = at
    at += 1
    while !isBlank(at), !isFlowIndicator(at) { at += 1 }
    guard at > start + 1 else { throw error("expected a name", start..<at) }
    return start..<at
  }

  private mutating func tag() throws(YAMLError) -> (range: Range<Int>, kind: YAMLProperties.Tag) {
    let start = at
    at += 1
    if text[at] == UInt8(ascii: "<") {
      while text[at] != UInt8(ascii: ">") {
        if isBlank(at) { throw error("the tag has no closing \">\"", start..<at) }
        at += 1
      }
      at += 1
      return (start..<at, kind(of: text[start + 2..<at - 1]))
    }
    var handleEnd = start + 1
    while !isBlank(at), !isFlowIndicator(at) {
      if text[at] == UInt8(ascii: "!") { handleEnd = at + 1 }
      at += 1
    }
    let handle = text[start..<handleEnd]
    let suffix = text[handleEnd..<at]
    if let prefix = handles[handle] { return (start..<at, kind(of: prefix + suffix)) }
    switch handle.count {
    case 1: return (start..<at, suffix.isEmpty ? .text : .unknown)
    case 2: return (start..<at, kind(of: ArraySlice(Self.core.utf8) + suffix))
    default:
      throw error("no directive %TAG defines \(excerpt(start..<handleEnd))", start..<handleEnd)
    }
  }

  private func kind(of tag: ArraySlice<UInt8>) -> YAMLProperties.Tag {
    guard tag.starts(with: Self.core.utf8) else { return .unknown }
    switch String(decoding: tag.dropFirst(Self.core.utf8.count), as: UTF8.self) {
    case "str": return .text
    case "int": return .integer
    case "float": return .float
    case "bool": return .boolean
    case "null": return .null
    case "map", "seq": return .collection
    default: return .unknown
    }
  }

  /// Begins a node: what it becomes can be repeated by its anchor.
  mutating func begin(_ properties: YAMLProperties) -> Int? {
    if let tag = properties.tag, case .unknown = tag.kind {
      note(.unknownTag, "the tag \(excerpt(tag.range)) is ignored", tag.range)
    }
    guard let anchor = properties.anchor else { return nil }
    anchored.append(YAMLAnchor(start: output.begin()))
    anchors[text[anchor].dropFirst()] = anchored.count - 1
    return anchored.count - 1
  }

  /// Ends the node of an anchor.
  mutating func end(_ anchor: Int?, height: Int = 0, scalar: Range<Int>? = nil) {
    guard let anchor else { return }
    anchored[anchor].end = output.end
    anchored[anchor].height = height
    anchored[anchor].scalar = scalar
  }

  /// The node that an alias repeats.
  mutating func target(of alias: Range<Int>) throws(YAMLError) -> (YAMLOutput.Fragment, YAMLAnchor)
  {
    guard let index = anchors[text[alias].dropFirst()] else {
      throw error("no anchor is before the alias \(excerpt(alias))", alias)
    }
    let anchor = anchored[index]
    guard let end = anchor.end else {
      throw error("the alias \(excerpt(alias)) is inside of what it repeats", alias)
    }
    let size = anchor.copy?.bytes.count ?? (end.bytes - anchor.start.bytes)
    let nodes = anchor.copy?.places.count ?? (end.places - anchor.start.places)
    repeatableBytes -= size
    repeatableNodes -= nodes
    guard repeatableBytes >= 0, repeatableNodes >= 0 else {
      throw error("the aliases repeat more than 10 MB", alias)
    }
    deepest = max(deepest, depth + anchor.height)
    guard depth + anchor.height <= Self.depthLimit else { throw tooDeep(alias) }
    return (anchor.copy ?? output.fragment(from: anchor.start, to: end), anchor)
  }

  /// The error of an alias that has an anchor or a tag itself.
  func propertiesOfAlias(_ alias: YAMLScalar) -> YAMLError {
    error("an alias has no anchor and no tag", alias.start..<alias.end)
  }

  /// The error of too many levels.
  func tooDeep(_ range: Range<Int>) -> YAMLError {
    error("mappings and sequences are nested deeper than \(Self.depthLimit)", range, .nestedTooDeep)
  }

  /// A collection that is being read.
  struct Collection {
    let anchor: Int?
    let outerDepth: Int
    let mark: YAMLOutput.Mark
  }

  /// Opens a collection.
  mutating func open(_ bracket: UInt8, at start: Int, _ properties: YAMLProperties)
    throws(YAMLError) -> Collection
  {
    depth += 1
    guard depth <= Self.depthLimit else { throw tooDeep(at..<min(at + 1, source.bytes.count)) }
    let anchor = begin(properties)
    defer { deepest = depth }
    let mark = output.open(bracket, at: start)
    return Collection(anchor: anchor, outerDepth: deepest, mark: mark)
  }

  /// Closes a collection.
  mutating func close(_ bracket: UInt8, _ collection: Collection) {
    output.close(bracket, collection.mark, at: lastEnd)
    depth -= 1
    end(collection.anchor, height: deepest - depth)
    deepest = max(deepest, collection.outerDepth)
  }

  mutating func note(_ kind: JSONSourceMap.Kind, _ message: String, _ range: Range<Int>) {
    notes.append(JSONSourceMap.Note(kind: kind, message: message, range: self.range(range)))
  }
}
