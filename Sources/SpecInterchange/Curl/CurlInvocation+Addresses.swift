extension CurlInvocation {
  /// Adds `HOST:PORT:ADDRESS`.
  mutating func addResolve(_ text: RequestText) {
    let text = literal(text)
    let parts = Self.parts(of: text.hasPrefix("+") ? String(text.dropFirst()) : text)
    let addresses = parts.dropFirst(2).joined(separator: ":").split(separator: ",")
    guard parts.count > 2, let address = addresses.first, parts[0] != "*", !parts[0].isEmpty else {
      return mistake = "takes HOST:PORT:ADDRESS"
    }
    let isBare = address.contains(":") && !address.hasPrefix("[")
    resolve["\(parts[0]):\(parts[1])"] = .string(isBare ? "[\(address)]" : String(address))
  }

  /// Adds `HOST:PORT:HOST:PORT`; what is empty stands for all, or for the same.
  mutating func addConnectTo(_ text: RequestText) {
    let parts = Self.parts(of: literal(text))
    guard parts.count == 4, !parts[2].isEmpty || !parts[0].isEmpty else {
      return mistake = "takes HOST:PORT:HOST:PORT"
    }
    let host = parts[2].isEmpty ? parts[0] : parts[2]
    let target = DraftValue.string(parts[3].isEmpty ? host : "\(host):\(parts[3])")
    if parts[0].isEmpty {
      settings["connectTo"] = .value(target)
    } else {
      connectTo[parts[1].isEmpty ? parts[0] : "\(parts[0]):\(parts[1])"] = target
    }
  }

  /// The parts between colons outside of the brackets of an address.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isBracketed = false
    for character in text {
      if character == "[" { isBracketed = true }
      if character == "]" { isBracketed = false }
      if character == ":", !isBracketed {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
