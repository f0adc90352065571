/// The JSON text that a YAML text becomes, with the places of its nodes.
struct YAMLOutput {
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var places: ContiguousArray<JSONSourceMap.Place> = []
  private var needsComma = false

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
    places.reserveCapacity(capacity / 16)
  }

  /// A part of the output, or a place in it.
  struct Mark {
    let bytes: Int
    let places: Int
  }

  /// A part that was taken out.
  struct Fragment {
    let bytes: ContiguousArray<UInt8>
    let places: ContiguousArray<JSONSourceMap.Place>
  }

  /// Separates what is to follow from what is before it, and tells where it will begin.
  mutating func begin() -> Mark {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    return Mark(bytes: bytes.count, places: places.count)
  }

  /// Opens an array or object that begins at a place of the source.
  mutating func open(_ bracket: UInt8, at start: Int) -> Mark {
    let mark = begin()
    bytes.append(bracket)
    places.append(JSONSourceMap.Place(start: start, end: start))
    return mark
  }

  /// Closes an array or object.
  mutating func close(_ bracket: UInt8, _ mark: Mark, at end: Int) {
    bytes.append(bracket)
    places[mark.places].end(at: end)
    needsComma = true
  }

  /// Appends a word or a number.
  mutating func token(_ text: some Sequence<UInt8>, _ place: JSONSourceMap.Place) {
    _ = begin()
    bytes.append(contentsOf: text)
    places.append(place)
    needsComma = true
  }

  /// Appends a string of WTF-8.
  mutating func string(_ text: ArraySlice<UInt8>, _ place: JSONSourceMap.Place) {
    _ = begin()
    quote(text)
    places.append(place)
    needsComma = true
  }

  /// Appends a name; its value is to follow.
  mutating func name(_ text: ArraySlice<UInt8>, _ place: JSONSourceMap.Place) {
    string(text, place)
    endName()
  }

  /// Ends a name.
  mutating func endName() {
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Appends a part again.
  mutating func append(_ fragment: Fragment) {
    _ = begin()
    bytes.append(contentsOf: fragment.bytes)
    places.append(contentsOf: fragment.places)
    needsComma = true
  }

  /// A copy of a part.
  func fragment(from start: Mark, to end: Mark) -> Fragment {
    Fragment(
      bytes: ContiguousArray(bytes[start.bytes..<end.bytes]),
      places: ContiguousArray(places[start.places..<end.places])
    )
  }

  /// Where the output ends.
  var end: Mark { Mark(bytes: bytes.count, places: places.count) }

  /// Takes out all that was appended behind a place where a value or a name could begin.
  mutating func cut(from mark: Mark) -> Fragment {
    let fragment = fragment(from: mark, to: end)
    bytes.removeSubrange(mark.bytes...)
    places.removeSubrange(mark.places...)
    needsComma = bytes.last != UInt8(ascii: "{") && bytes.last != UInt8(ascii: ",")
    if bytes.last == UInt8(ascii: ",") {
      bytes.removeLast()
      needsComma = true
    }
    return fragment
  }

  private mutating func quote(_ text: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = text.startIndex
    for at in text.indices {
      let byte = text[at]
      let isSurrogate = byte == 0xED && at + 2 < text.endIndex && text[at + 1] >= 0xA0
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || isSurrogate
      else { continue }
      bytes.append(contentsOf: text[start..<at])
      bytes.append(UInt8(ascii: "\\"))
      start = at + 1
      switch byte {
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      case 0x00..<0x20: unit(UInt32(byte))
      case 0xED:
        unit(0xD000 | UInt32(text[at + 1] & 0x3F) << 6 | UInt32(text[at + 2] & 0x3F))
        start = at + 3
      default: bytes.append(byte)
      }
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func unit(_ unit: UInt32) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0xF
      bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}
