/// The URL of a request in the parts that a catalog has apart.
struct RequestURL {
  /// The scheme, the host and the port; a variable that stands for them.
  let origin: RequestText

  /// The path, which begins with a slash, and the query.
  let target: RequestText

  let user: RequestText?
  let password: RequestText?

  /// Reads a URL; without a scheme it is one of http.
  ///
  /// - Throws: What is wrong with it.
  init(_ url: RequestText, at range: SourceRange?) throws(SourceError) {
    let text = url.cut(at: "#")?.before ?? url
    var scheme: RequestText = "http://"
    var rest = text
    let beginsWithValue = if case .value? = text.pieces.first { true } else { false }
    if let found = text.dropping(prefix: "https://") {
      (scheme, rest) = ("https://", found)
    } else if let found = text.dropping(prefix: "http://") {
      rest = found
    } else if beginsWithValue {
      scheme = ""
      // A variable may stand for the scheme alone.
      if let colon = text.cut(at: ":"), !colon.before.hasBytes,
        let behind = colon.after.dropping(prefix: "//")
      {
        (scheme, rest) = (colon.before + "://", behind)
      }
    } else if let colon = text.cut(at: ":"), colon.after.dropping(prefix: "//") != nil {
      throw SourceError(.invalid, "only requests of http and https are imported", at: range)
    }
    let cut = rest.cut(at: "/?")
    var authority = cut?.before ?? rest
    if let info = authority.cut(at: "@") {
      authority = info.after
      let parts = info.before.cut(at: ":")
      let decoded = { (text: RequestText) in
        text.map { PercentEncoding.decode(String(decoding: $0, as: UTF8.self)) }
      }
      user = decoded(parts?.before ?? info.before)
      password = parts.map { decoded($0.after) }
    } else {
      (user, password) = (nil, nil)
    }
    origin = scheme + authority
    let slash: RequestText = cut?.mark == UInt8(ascii: "?") ? "/?" : "/"
    target = slash + (cut?.after ?? "")
    let isWrong = origin.bytes.map {
      AbsoluteURL.base.mistake(in: String(decoding: $0, as: UTF8.self)) != nil
    }
    let hasControls =
      text.contains { $0 < 0x20 || $0 == 0x7F } || origin.contains { " {}".utf8.contains($0) }
    if hasControls || isWrong == true {
      throw SourceError(.invalid, "the URL of this request is not valid", at: range)
    }
  }
}
