package import SpecStandards

extension JSONPath {
  /// The normalized path of a value in its document (RFC 9535 2.7).
  package static func normalizedPath(of value: JSONValue) -> String {
    let document = value.document
    var path: ContiguousArray<UInt8> = [UInt8(ascii: "$")]
    var container = 0
    while container < value.index, let (child, key, position) = child(of: container, to: value) {
      path.append(UInt8(ascii: "["))
      if let key {
        appendQuoted(document.utf8(at: key), to: &path)
      } else {
        path.append(contentsOf: "\(position)".utf8)
      }
      path.append(UInt8(ascii: "]"))
      container = child
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// The child of a container whose subtree or name holds a value.
  private static func child(
    of container: Int,
    to value: JSONValue
  ) -> (child: Int, key: Int?, position: Int)? {
    let document = value.document
    let node = document.nodes[container]
    let isObject = node.kind == .object
    guard isObject || node.kind == .array else { return nil }
    var at = container + 1
    var position = 0
    while at < Int(node.next) {
      let child = isObject ? at + 1 : at
      let following = document.following(child)
      if value.index < following { return (child, isObject ? at : nil, position) }
      at = following
      position += 1
    }
    return nil
  }

  private static func appendQuoted(
    _ name: ContiguousArray<UInt8>,
    to path: inout ContiguousArray<UInt8>
  ) {
    path.append(UInt8(ascii: "'"))
    for byte in name {
      switch byte {
      case 0x08: path.append(contentsOf: "\\b".utf8)
      case 0x09: path.append(contentsOf: "\\t".utf8)
      case 0x0A: path.append(contentsOf: "\\n".utf8)
      case 0x0C: path.append(contentsOf: "\\f".utf8)
      case 0x0D: path.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "'"): path.append(contentsOf: "\\'".utf8)
      case UInt8(ascii: "\\"): path.append(contentsOf: "\\\\".utf8)
      case ..<0x20:
        path.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: path.append(byte)
      }
    }
    path.append(UInt8(ascii: "'"))
  }
}
