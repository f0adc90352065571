extension CookieJar {
  /// Reads a cookie file as curl and browsers write it: seven columns separated by tabs.
  ///
  /// `#HttpOnly_` in front of the domain marks a cookie that scripts must not see; other lines that begin with `#`,
  /// and lines with another number of columns, are passed over.
  ///
  /// - Parameter netscapeText: The file's text.
  public init(netscapeText: String) {
    self.init()
    let mark = "#HttpOnly_"
    for line in netscapeText.split(whereSeparator: \.isNewline) {
      let isHTTPOnly = line.hasPrefix(mark)
      if line.utf8.first == UInt8(ascii: "#"), !isHTTPOnly { continue }
      let columns = line.dropFirst(isHTTPOnly ? mark.count : 0)
        .split(separator: "\t", omittingEmptySubsequences: false)
      // An empty value may be written as no column at all.
      guard columns.count == 7 || columns.count == 6, let expires = Int(columns[4]) else {
        continue
      }
      let domain = columns[0].lowercased()
      insert(
        Cookie(
          name: String(columns[5]),
          value: columns.count == 7 ? String(columns[6]) : "",
          domain: domain.hasPrefix(".") ? String(domain.dropFirst()) : domain,
          isHostOnly: columns[1].uppercased() != "TRUE",
          path: columns[2].isEmpty ? "/" : String(columns[2]),
          expires: expires == 0 ? nil : expires,
          isSecure: columns[3].uppercased() == "TRUE",
          isHTTPOnly: isHTTPOnly
        ),
        now: .min
      )
    }
  }

  /// The jar as a cookie file.
  public var netscapeText: String {
    var text = "# Netscape HTTP Cookie File\n"
    for cookie in cookies {
      let columns = [
        (cookie.isHTTPOnly ? "#HttpOnly_" : "") + (cookie.isHostOnly ? "" : ".") + cookie.domain,
        cookie.isHostOnly ? "FALSE" : "TRUE",
        cookie.path,
        cookie.isSecure ? "TRUE" : "FALSE",
        String(cookie.expires ?? 0),
        cookie.name,
        cookie.value,
      ]
      text += columns.joined(separator: "\t") + "\n"
    }
    return text
  }
}
