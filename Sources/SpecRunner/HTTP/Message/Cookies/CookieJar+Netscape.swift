extension CookieJar {
  /// Reads a cookie file as curl and browsers write it: seven columns separated by tabs.
  ///
  /// `#HttpOnly_` in front of the domain marks a cookie that scripts must not see; other lines that begin with `#`,
  /// and lines that are no cookies, are passed over.
  ///
  /// - Parameter netscapeText: The file's text.
  public init(netscapeText: String) {
    self.init(NetscapeCookieFile(Array(netscapeText.utf8)))
  }

  /// Takes the cookies of a file, expired ones too.
  package init(_ file: NetscapeCookieFile) {
    self.init()
    for line in file.cookies {
      var cookie = Cookie(
        name: line.name,
        value: line.value,
        domain: HostName.ascii(of: line.domain) ?? line.domain,
        isHostOnly: !line.includesSubdomains,
        path: line.path,
        expires: line.expires,
        isSecure: line.isSecure,
        isHTTPOnly: line.isHTTPOnly
      )
      cookie.isLatin1 = line.isLatin1
      insert(cookie, now: .min)
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
