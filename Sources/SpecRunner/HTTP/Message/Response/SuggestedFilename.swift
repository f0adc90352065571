/// The name under which a response is saved: one that stays in its folder and means nothing there.
package enum SuggestedFilename {
  /// The name that `Content-Disposition`, the URL or the media type suggests.
  package static func name(of exchange: Exchange) -> String {
    let fields = exchange.response.fields
    let type = fields["Content-Type"].flatMap { MediaType($0) }
    let segments = URLReference(exchange.url).path.split(separator: "/")
    let last = segments.last.map {
      String(decoding: PercentEncoding.decode(String($0)), as: UTF8.self)
    }
    let name =
      fields["Content-Disposition"].flatMap(disposition).flatMap(safe) ?? last.flatMap(safe)
      ?? "download"
    guard parts(of: name).suffix.isEmpty, let suffix = type?.filenameExtension else {
      return meaningless(name)
    }
    return meaningless("\(name).\(suffix)")
  }

  /// A name that is none of those by which files are part of a catalog: `report_spec.json` for `report.spec.json`.
  private static func meaningless(_ name: String) -> String {
    guard CatalogFileName.mayMeanSomething(name) else { return name }
    let (stem, suffix) = parts(of: CatalogFileName.trimmed(name))
    guard let dot = stem.lastIndex(of: ".") else { return "\(stem)_\(suffix)" }
    return "\(stem[..<dot])_\(stem[stem.index(after: dot)...])\(suffix)"
  }

  /// A name before its last dot, and the rest.
  package static func parts(of name: String) -> (stem: Substring, suffix: Substring) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name[...], "") }
    return (name[..<dot], name[dot...])
  }

  /// The file name that a `Content-Disposition` has, the encoded one first (RFC 6266 section 4.3).
  static func disposition(_ value: String) -> String? {
    var scanner = FieldScanner(value)
    _ = scanner.take { $0 != UInt8(ascii: ";") }
    let parameters = scanner.parameters() ?? []
    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    return parameter("filename*").flatMap(decoded) ?? parameter("filename")
  }

  /// A value with its charset (RFC 8187 section 3.2.1): `UTF-8''na%C3%AFve.txt`.
  private static func decoded(_ value: String) -> String? {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let bytes = PercentEncoding.decode(String(parts[2]))
    switch parts[0].lowercased() {
    case "utf-8": return String(validating: bytes, as: UTF8.self)
    case "iso-8859-1":
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
      return String(scalars)
    default: return nil
    }
  }

  /// The last part of a path, without what a file system or a shell makes something else of; `nil` if nothing is left.
  static func safe(_ name: String) -> String? {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var scalars = String.UnicodeScalarView()
    for scalar in last.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: continue
      default: scalars.append(":*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar)
      }
    }
    let trimmed = CatalogFileName.trimmed(String(scalars)).drop { $0 == "." || $0 == " " }
    guard !trimmed.isEmpty else { return nil }
    return shortened(String(trimmed))
  }

  /// At most 200 bytes, the extension kept, so that a number may be added.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > 200 else { return name }
    let (stem, suffix) = parts(of: name)
    let kept = suffix.utf8.count <= 20 ? suffix : ""
    var short = String.UnicodeScalarView()
    var size = kept.utf8.count
    for scalar in stem.unicodeScalars {
      size += UTF8.width(scalar)
      guard size <= 200 else { break }
      short.append(scalar)
    }
    return String(short) + kept
  }
}
