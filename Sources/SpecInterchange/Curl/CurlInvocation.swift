/// The options of a curl command up to `--next`: requests of the same kind.
struct CurlInvocation {
  var urls: [ShellCommand.Word] = []
  var method: ShellCommand.Word?
  var headers: [(name: String, value: RequestText?)] = []
  var cookies: [RequestText] = []
  var cookieFile: RequestText?
  var data: RequestText?

  /// The file that is all of the data.
  var dataFile: String?
  var isJSON = false
  var parts: [RequestBody.Part] = []
  var upload: ShellCommand.Word?
  var query: [RequestText] = []

  var isQuery = false
  var isHead = false
  var isGlobOff = false
  var keepsDots = false

  var follows = false
  var isTrusted = false
  var mostRedirects = 50
  var retries = 0
  var retryDelay: RequestKeys.Value?

  var user: RequestText?
  var scheme = "basic"
  var token: RequestText?
  var signature: ShellCommand.Word?
  var netrc: RequestKeys.Value?

  var tls: RequestKeys = [:]
  var proxy: RequestText?
  var proxyUser: RequestText?
  var noProxy: DraftValue?
  var resolve = DraftValue.Object()
  var connectTo = DraftValue.Object()
  var settings: RequestKeys = [:]

  /// What is wrong with the value of the last option.
  var mistake: String?

  mutating func addData(_ text: RequestText, mayBeFile: Bool, separator: RequestText = "&") {
    let path = mayBeFile ? text.dropping(prefix: "@")?.literal : nil
    let next = path.map { RequestText(.file($0)) } ?? text
    dataFile = data == nil ? path : nil
    data = data.map { $0 + separator + next } ?? next
  }

  mutating func addJSON(_ text: RequestText) {
    isJSON = true
    addData(text, mayBeFile: true, separator: "")
  }

  /// A text as `--data-urlencode` sends it: `content`, `=content`, `name=content` or `name@file`.
  static func encoded(_ text: RequestText) -> RequestText {
    guard let sign = text.cut(at: "=@") else { return text.map(formEncoded) }
    let name = sign.before.isEmpty ? "" : sign.before + "="
    guard sign.mark == UInt8(ascii: "@"), let path = sign.after.literal else {
      return name + sign.after.map(formEncoded)
    }
    return name + RequestText(.file(path))
  }

  private static func formEncoded(_ bytes: [UInt8]) -> [UInt8] {
    let words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return Array(
      words.map { word in
        var output: [UInt8] = []
        PercentEncoding.unreserved.append(word, to: &output)
        return output
      }
      .joined(separator: "+".utf8)
    )
  }

  mutating func addHeader(_ text: RequestText) {
    if let colon = text.cut(at: ":") {
      headers.append((literal(colon.before).trimmed, colon.after.trimmed.nonEmpty))
    } else if let mark = text.cut(at: ";"), mark.after.isEmpty {
      headers.append((literal(mark.before), ""))
    } else if text.first == UInt8(ascii: "@") {
      mistake = "with a file is not imported"
    }
  }

  /// Sets a header that `-H` may replace.
  mutating func setHeader(_ name: String, _ text: RequestText) {
    headers.append((name, text.nonEmpty))
  }

  mutating func setRange(_ text: RequestText) {
    setHeader("Range", "bytes=" + text + (text.cut(at: "-") == nil ? "-" : ""))
  }

  mutating func addCookie(_ text: RequestText) {
    if text.cut(at: "=") != nil { cookies.append(text) } else { cookieFile = text }
  }

  /// A certificate, with the password of its key behind a colon.
  mutating func setCertificate(_ text: RequestText) {
    let parts = text.cut(at: ":")
    tls["certificate"] = .path(parts?.before ?? text, named: "certificate")
    if let password = parts?.after {
      tls["password"] = .credential(password, named: "keyPassword")
    }
  }

  mutating func setPin(_ text: RequestText) {
    let isHash = text.dropping(prefix: "sha256//") != nil
    tls["pinnedKey"] = isHash ? .text(text) : .path(text, named: "pinnedKey")
  }

  mutating func setLatestTLS(_ text: RequestText) {
    let version = literal(text)
    tls["maxVersion"] = version == "default" ? nil : .value(.string(version))
    if !["1.0", "1.1", "1.2", "1.3", "default"].contains(version) {
      mistake = "takes 1.0, 1.1, 1.2 or 1.3"
    }
  }

  mutating func setProxy(_ text: RequestText, scheme: String) {
    guard !text.isEmpty else { return proxy = nil }
    let own = text.cut(at: ":").flatMap { $0.after.dropping(prefix: "//") == nil ? nil : $0 }
    var address = own?.after.dropping(prefix: "//") ?? text
    if let info = address.cut(at: "@") {
      proxyUser = proxyUser ?? info.before
      address = info.after
    }
    let name = own?.before.literal ?? scheme
    let path = address.cut(at: "/")?.before ?? address
    let hasPort = path.cut(at: ":") != nil || !path.values.isEmpty
    let url = RequestText("\(name == "socks" ? "socks4" : name)://") + path
    proxy = url + (hasPort ? "" : ":1080")
    if let text = proxy?.literal, AbsoluteURL.proxy.mistake(in: text) != nil {
      mistake = "takes the URL of a proxy"
    }
  }

  /// The keys of calls.
  var allSettings: RequestKeys {
    var all = settings
    if follows, mostRedirects != 0 {
      let most = DraftValue.number("\(mostRedirects < 0 ? 100 : min(mostRedirects, 100))")
      all["followRedirects"] = .value(isTrusted ? ["max": most, "credentials": true] : most)
    }
    if retries > 0 {
      var backoff: DraftValue = ["base": "1s", "max": "10m"]
      if case .value(let delay)? = retryDelay {
        backoff = ["base": delay, "factor": 1, "max": delay, "jitter": 0]
      }
      all["retry"] = .value([
        "attempts": .number("\(retries + 1)"),
        "on": ["network", 408, 429, 500, 502, 503, 504],
        "backoff": backoff, "nonIdempotent": true,
      ])
    }
    var tls = tls
    if tls["certificate"] == nil { (tls["key"], tls["password"]) = (nil, nil) }
    if !tls.isEmpty { all["tls"] = .object(tls) }
    if let proxy {
      var keys: RequestKeys = ["url": .text(proxy)]
      keys["noProxy"] = noProxy.map { .value($0) }
      if let proxyUser {
        let parts = proxyUser.cut(at: ":")
        keys["auth"] = .object([
          "type": .value("basic"),
          "username": .credential(parts?.before ?? proxyUser, named: "proxyUsername"),
          "password": .credential(parts?.after ?? "", named: "proxyPassword"),
        ])
      }
      all["proxy"] = .object(keys)
    }
    if !resolve.isEmpty { all["resolve"] = .value(.object(resolve)) }
    if !connectTo.isEmpty { all["connectTo"] = .value(.object(connectTo)) }
    return all
  }
}
