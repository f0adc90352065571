extension CurlToolOption {
  private typealias Row = CurlToolOption

  /// The options that are read.
  static let all: [CurlToolOption] = request + data + credentials + tls + connection + passed

  private static let request: [Row] = [
    Row("url", .value { $0.urls.append($1) }),
    Row("request X", .value { $0.method = $1 }),
    Row("header H", .value { $0.addHeader($1.text) }),
    Row("user-agent A", .value { $0.setHeader("User-Agent", $1.text) }),
    Row("referer e", .value { $0.setHeader("Referer", $1.text.dropping(suffix: ";auto")) }),
    Row("range r", .value { $0.setRange($1.text) }),
    Row("cookie b", .value { $0.addCookie($1.text) }),
    Row("get G", .flag { $0.isQuery = $1 }),
    Row("head I", .flag { $0.isHead = $1 }),
    Row("globoff g", .flag { $0.isGlobOff = $1 }),
    Row("path-as-is", .flag { $0.keepsDots = $1 }),
    Row("location L", .flag { $0.follows = $1 }),
    Row("location-trusted", .flag { ($0.follows, $0.isTrusted) = ($1, $1) }),
    Row("max-redirs", .value { $0.mostRedirects = $0.number($1.text, from: -1) }),
    Row("compressed", .flag { $0.settings["compressed"] = $1 ? .value(true) : nil }),
    Row("max-time m", .value { $0.settings["timeout"] = $0.seconds($1.text) }),
    Row("connect-timeout", .value { $0.settings["connectTimeout"] = $0.seconds($1.text) }),
    Row("retry", .value { $0.retries = min($0.number($1.text, from: 0), 99) }),
    Row("retry-delay", .value { $0.retryDelay = $0.seconds($1.text) }),
    Row("limit-rate", .value { $0.settings["bandwidth"] = $0.rate($1.text) }),
  ]

  private static let data: [Row] = [
    Row("data d", .value { $0.addData($1.text, mayBeFile: true) }),
    Row("data-ascii", .value { $0.addData($1.text, mayBeFile: true) }),
    Row("data-raw", .value { $0.addData($1.text, mayBeFile: false) }),
    Row("data-binary", .value { $0.addData($1.text, mayBeFile: true) }),
    Row("data-urlencode", .value { $0.addData(Self.encoded($1.text), mayBeFile: false) }),
    Row("json", .value { $0.addJSON($1.text) }),
    Row("form F", .value { $0.addPart($1.text, isLiteral: false) }),
    Row("form-string", .value { $0.addPart($1.text, isLiteral: true) }),
    Row(
      "url-query",
      .value { $0.query.append($1.text.dropping(prefix: "+") ?? Self.encoded($1.text)) }
    ),
    Row("upload-file T", .value { $0.upload = $1 }),
  ]

  private static let credentials: [Row] =
    [
      Row("user u", .value { $0.user = $1.text }),
      Row("basic", .flag { $0.scheme = $1 ? "basic" : $0.scheme }),
      Row("oauth2-bearer", .value { $0.token = $1.text }),
      Row("aws-sigv4", .value { $0.signature = $1 }),
      Row("netrc n", .flag { $0.netrc = $1 ? .value("{{env.HOME}}/.netrc") : nil }),
      Row("netrc-optional", .flag { $0.netrc = $1 ? .value("{{env.HOME}}/.netrc") : nil }),
      Row("netrc-file", .value { $0.netrc = .path($1.text, named: "netrc") }),
    ]
    + ["digest", "ntlm", "negotiate"].map { scheme in
      Row(scheme, .flag { $0.scheme = $1 ? scheme : "basic" })
    }

  private static let tls: [Row] =
    [
      Row("insecure k", .flag { $0.tls["verify"] = $1 ? .value(false) : nil }),
      Row("cacert", .value { $0.tls["ca"] = .path($1.text, named: "ca") }),
      Row("cert E", .value { $0.setCertificate($1.text) }),
      Row("key", .value { $0.tls["key"] = .path($1.text, named: "certificateKey") }),
      Row("pass", .value { $0.tls["password"] = .credential($1.text, named: "keyPassword") }),
      Row("pinnedpubkey", .value { $0.setPin($1.text) }),
      Row("tlsv1 1", .flag { $0.tls["minVersion"] = $1 ? .value("1.0") : nil }),
      Row("tls-max", .value { $0.setLatestTLS($1.text) }),
    ]
    + ["1.0", "1.1", "1.2", "1.3"].map { version in
      Row("tlsv\(version)", .flag { $0.tls["minVersion"] = $1 ? .value(.string(version)) : nil })
    }

  private static let connection: [Row] = [
    Row("proxy x", .value { $0.setProxy($1.text, scheme: "http") }),
    Row("socks4", .value { $0.setProxy($1.text, scheme: "socks4") }),
    Row("socks4a", .value { $0.setProxy($1.text, scheme: "socks4a") }),
    Row("socks5", .value { $0.setProxy($1.text, scheme: "socks5") }),
    Row("socks5-hostname", .value { $0.setProxy($1.text, scheme: "socks5h") }),
    Row("proxy-user U", .value { $0.proxyUser = $1.text }),
    Row("noproxy", .value { $0.setNoProxy($1.text) }),
    Row("resolve", .value { $0.addResolve($1.text) }),
    Row("connect-to", .value { $0.addConnectTo($1.text) }),
    Row("unix-socket", .value { $0.settings["unixSocket"] = .path($1.text, named: "unixSocket") }),
    Row("http1.0 0", .flag { $0.settings["httpVersion"] = $1 ? .value("1.0") : nil }),
    Row("http1.1", .flag { $0.settings["httpVersion"] = $1 ? .value("1.1") : nil }),
    Row("http2-prior-knowledge", .flag { $0.settings["httpVersion"] = $1 ? .value("2") : nil }),
    Row("http3-only", .flag { $0.settings["httpVersion"] = $1 ? .value("3") : nil }),
    Row("ipv4 4", .flag { $0.settings["ipVersion"] = $1 ? .value(4) : nil }),
    Row("ipv6 6", .flag { $0.settings["ipVersion"] = $1 ? .value(6) : nil }),
  ]

  /// What is shown or written, and what a run does anyway: the best version that both sides support is used.
  private static let passed: [Row] =
    [
      "silent s", "show-error S", "verbose v", "include i", "show-headers", "fail f",
      "fail-with-body", "fail-early", "no-buffer N", "buffer", "progress-bar #", "progress-meter",
      "styled-output", "remote-name O", "remote-name-all", "remote-header-name J", "remote-time R",
      "create-dirs", "clobber", "xattr", "trace-time", "trace-ids", "disable q", "keepalive",
      "tcp-nodelay", "tcp-fastopen", "alpn", "sessionid", "parallel Z", "parallel-immediate",
      "http2", "http3", "retry-all-errors", "retry-connrefused", "remove-on-error", "anyauth",
      "junk-session-cookies j", "disallow-username-in-url", "ssl-no-revoke", "raw",
    ]
    .map { Row($0, .passed(takesValue: false)) }
    + [
      "output o", "write-out w", "dump-header D", "trace", "trace-ascii", "trace-config", "stderr",
      "cookie-jar c", "output-dir", "keepalive-time", "parallel-max", "etag-save", "libcurl",
      "proto", "proto-default", "proto-redir", "expect100-timeout", "create-file-mode",
      "retry-max-time",
    ]
    .map { Row($0, .passed(takesValue: true)) }

  private static func encoded(_ text: RequestText) -> RequestText { CurlInvocation.encoded(text) }
}
