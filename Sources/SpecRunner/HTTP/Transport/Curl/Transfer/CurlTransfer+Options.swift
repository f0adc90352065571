import CCurl

extension CurlTransfer {
  /// The largest body that is copied into libcurl; a larger one is read while it is sent.
  private static let copiedBody = 64 << 10

  /// How many bytes are received at once.
  ///
  /// More than libcurl's own 16 KiB saves a quarter of the CPU of large bodies. libcurl 7.88 misses the end of a
  /// response over HTTP/2 whose head is larger than this, and refuses a head of more than 128 KiB.
  private static let receiveBuffer = 128 << 10

  /// Sets what the request says, and what keeps libcurl from adding anything of its own.
  func configure(
    _ request: HTTPRequest,
    _ url: URLReference,
    _ sharing: Sharing
  ) throws(ClientError) {
    let options = request.sharedOptions
    let library = try CurlLibrary.loaded()
    let isTLS = url.isHTTPS
    try easy.set(.URL, url.fragment == nil ? request.url : url.withoutFragment)
    try easy.set(.noSignal, 1)
    try easy.set(.pathAsIs, 1)
    // Refused by a handle that still has its buffer from an earlier transfer, which then is large already.
    easy.setIfKnown(.bufferSize, Self.receiveBuffer)
    easy.setIfKnown(.suppressConnectHeaders, 1)
    easy.setIfKnown(.http09Allowed, 0)
    // A transfer that ends while its host is looked up leaves the lookup behind: the loop would wait for it.
    easy.setIfKnown(.quickExit, 1)
    // The option for a text of names that took its place has libcurl compare each name for each request.
    try easy.set(.protocols, CurlProtocolHTTP | CurlProtocolHTTPS)
    try configureTime(options)
    try configureVersion(options, isTLS: isTLS, library)
    try configureConnection(options)
    try configureProxy(options.value.proxy)
    if isTLS {
      try configureTLS(options.value.tls, options.value.httpVersion, library)
      if options.value.recordsCertificate { try easy.set(.certInfo, 1) }
      if sharing != .all { try easy.set(.freshConnect, 1) }
      if sharing == .none { try easy.set(.forbidReuse, 1) }
    }
    if let authentication = options.value.authentication { try configure(authentication) }
    course.keepsHead = options.value.authentication != nil
    // The schemes of libcurl's own send several requests, of which the first have no credentials.
    course.isSentOnce = !request.method.isIdempotent && options.value.authentication == nil
    setSendingCallback()
    let isTunnelled = isTLS && options.value.proxy?.credentials != nil
    let learnsFarewell = options.value.httpVersion == .http2 && course.isAlone
    if course.keepsHead || course.isSentOnce || isTunnelled || learnsFarewell { setDebugCallback() }
    if isTLS || options.value.progress != nil { setProgressCallback() }
    try configureBody(request)
    try configureFields(request)
  }

  private func configureTime(_ options: Indirect<TransferOptions>) throws(ClientError) {
    if let timeout = options.value.timeout, !options.endsItself, !course.isWaiting {
      try easy.set(.timeoutMilliseconds, (timeout - options.value.elapsed).curlMilliseconds)
    }
    if let timeout = options.value.connectTimeout {
      try easy.set(.connectTimeoutMilliseconds, timeout.curlMilliseconds)
    }
  }

  private func configureVersion(
    _ options: Indirect<TransferOptions>,
    isTLS: Bool,
    _ library: CurlLibrary
  ) throws(ClientError) {
    switch options.value.httpVersion {
    case nil where isTLS:
      break
    case nil:
      // Without TLS libcurl speaks HTTP/1.1 then, but would send the request over a connection that another speaks
      // HTTP/2 on.
      try easy.set(.httpVersion, CurlHTTPVersion1_1)
    case .http1_0:
      try easy.set(.httpVersion, CurlHTTPVersion1_0)
    case .http1_1:
      try easy.set(.httpVersion, CurlHTTPVersion1_1)
    case .http2:
      guard library.has(.HTTP2) else { throw .cannot("HTTP/2", library) }
      try easy.set(
        .httpVersion,
        isTLS ? CurlHTTPVersion2OverTLS : CurlHTTPVersion2PriorKnowledge
      )
      if !isTLS {
        // libcurl would speak HTTP/2 on a connection that has been used for HTTP/1.1, and 7.88 sends its
        // preface once more on one that has been used for HTTP/2.
        try easy.set(.freshConnect, 1)
        try easy.set(.forbidReuse, 1)
      }
    case .http3:
      guard library.has(.HTTP3) else { throw .cannot("HTTP/3", library) }
      guard isTLS else {
        throw ClientError(.invalidRequest, "HTTP/3 needs https")
      }
      try easy.set(.httpVersion, CurlHTTPVersion3)
    }
    // Waiting for a connection under way lets many requests share one; over HTTP/1.1 there is nothing to share.
    if isTLS, options.value.httpVersion == .http2 || options.value.httpVersion == nil {
      easy.setIfKnown(.pipeWait, 1)
    }
  }

  private func configureConnection(_ options: Indirect<TransferOptions>) throws(ClientError) {
    if let ipVersion = options.value.ipVersion {
      try easy.set(.ipResolve, ipVersion == .v4 ? CurlIPResolve4 : CurlIPResolve6)
    }
    for entry in options.value.resolve {
      let entry = try checked(entry)
      // Where the host of the connection is not the URL's, libcurl has to look the address up itself.
      guard options.value.proxy == nil, options.value.connectTo.isEmpty, let pin = AddressPin(entry)
      else {
        try resolveList.append(entry)
        continue
      }
      try connectList.append(pin.connectTo)
      if let lookup = pin.resolve { try resolveList.append(lookup) }
    }
    for entry in options.value.connectTo { try connectList.append(checked(entry)) }
    unsafe set(.resolve, resolveList.head)
    unsafe set(.connectTo, connectList.head)
    if let path = options.value.unixSocket { try easy.set(.unixSocketPath, path) }
    if let bandwidth = options.value.bandwidth, bandwidth > 0 {
      course.receivePace = TransferPace(bytesPerSecond: bandwidth)
    }
    course.sendPace = course.receivePace
  }

  /// Without a proxy of our own empty texts are set: libcurl would read the process's environment.
  private func configureProxy(_ proxy: ProxyOptions?) throws(ClientError) {
    guard let proxy else {
      try easy.set(.proxy, "")
      try easy.set(.noProxy, "")
      return
    }
    var url = URLReference(proxy.url)
    try easy.set(.proxy, url.encodeHost() ? url.description : proxy.url)
    let direct = try proxy.noProxy.map { (host) throws(ClientError) in
      host.hasPrefix(".")
        ? "." + (try HostName.encoded(host.dropFirst())) : try HostName.encoded(host)
    }
    try easy.set(.noProxy, direct.joined(separator: ","))
    if let credentials = proxy.credentials {
      try easy.set(.proxyUsername, credentials.username)
      try easy.set(.proxyPassword, credentials.password)
      // Of several schemes libcurl uses none before the proxy has named one.
      try easy.set(.proxyAuth, proxy.awaitsChallenge ? CurlAuthAnySafe : CurlAuthBasic)
    }
  }

  private func configureTLS(
    _ tls: TLSOptions,
    _ httpVersion: HTTPVersion?,
    _ library: CurlLibrary
  ) throws(ClientError) {
    guard library.has(.TLS) else { throw .cannot("TLS", library) }
    if let file = tls.caFile ?? library.environmentCAFile { try easy.set(.caInfo, file) }
    if !tls.verify {
      try easy.set(.sslVerifyPeer, 0)
      try easy.set(.sslVerifyHost, 0)
    }
    if let certificate = tls.certificate {
      try easy.set(.sslCert, certificate)
      if tls.isCertificatePKCS12 { try easy.set(.sslCertType, "P12") }
    }
    if let key = tls.key { try easy.set(.sslKey, key) }
    // Without a password the TLS library would ask for one on the terminal, and wait.
    if tls.certificate != nil || tls.key != nil {
      try easy.set(.keyPassword, tls.password ?? "")
    }
    if let pinned = tls.pinnedKey {
      try TLSOptions.checkPin(pinned)
      try easy.set(.pinnedPublicKey, pinned)
    }
    // libcurl would use a connection on which HTTP/2 was not offered for requests that want it. The
    // newest version and none said mean the same, but not when connections are compared.
    let isOld = httpVersion == .http1_0 || httpVersion == .http1_1
    let high = tls.maxVersion.map { $0.curlValue << 16 } ?? (isOld ? CurlTLSVersionMaxDefault : 0)
    var low = tls.minVersion?.curlValue ?? 0
    if let newest = tls.maxVersion?.curlValue, newest < CurlTLSVersion1_2 {
      // OpenSSL refuses these versions by itself, so that no server would be asked.
      if low == 0 { low = CurlTLSVersion1_0 }
      if library.usesOpenSSL { try easy.set(.sslCipherList, "DEFAULT:@SECLEVEL=0") }
    }
    if low | high != 0 { try easy.set(.sslVersion, low | high) }
  }

  private func configure(_ authentication: CurlAuthentication) throws(ClientError) {
    switch authentication {
    case .ntlm(let credentials): try configure(credentials, CurlAuthNTLM)
    case .negotiate(let credentials):
      // An empty name means the signed-in user's ticket.
      try configure(
        credentials ?? Credentials(username: "", password: ""),
        CurlAuthNegotiate
      )
    }
  }

  private func configure(_ credentials: Credentials, _ scheme: Int) throws(ClientError) {
    try easy.set(.httpAuth, scheme)
    try easy.set(.username, credentials.username)
    try easy.set(.password, credentials.password)
  }

  private func configureBody(_ request: HTTPRequest) throws(ClientError) {
    switch request.body {
    case .none where request.method.expectsContent: try copyBody([])
    case .none: break
    case .bytes(let bytes) where bytes.count <= Self.copiedBody && course.sendPace == nil:
      try copyBody(bytes)
    case .bytes(let bytes): try streamBody([.bytes(bytes)])
    case .file(let path): try streamBody([.file(path: path)])
    case .multipart(let form): try streamBody(form.segments)
    }
    if request.method == .head {
      try easy.set(.noBody, 1)
    } else if request.method != .get || !request.body.isNone {
      try easy.set(.customRequest, request.method.rawValue)
    }
  }

  private func copyBody(_ bytes: [UInt8]) throws(ClientError) {
    try easy.set(.post, 1)
    try easy.set(.postFieldSize, offset: Int64(bytes.count))
    let code = unsafe bytes.withUnsafeBytes { bytes in
      // libcurl only copies from the pointer, and nothing where the size is 0.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return unsafe start.map { unsafe ccurl_set_pointer(easy.raw, .copyPostFields, $0) }
        ?? ccurl_set_text(easy.raw, .copyPostFields, "")
    }
    guard code == .OK else { throw ClientError(.other, "out of memory") }
  }

  private func streamBody(_ segments: [MultipartBody.Content]) throws(ClientError) {
    let body = try BodySource(segments)
    try easy.set(.post, 1)
    try easy.set(.postFieldSize, offset: Int64(body.length))
    easy.setIfKnown(.uploadBufferSize, Self.copiedBody)
    source = consume body
    setBodyCallbacks()
  }

  private func configureFields(_ request: HTTPRequest) throws(ClientError) {
    var list = CurlList.Builder()
    for field in request.fields {
      if field.isLatin1 {
        try list.append(Array("\(field.name): ".utf8) + field.bytes)
        continue
      }
      let value = HTTPToken.trimmed(field.value)
      // libcurl takes "Name:" for a removal and "Name;" for an empty field.
      try list.append(value.isEmpty ? field.name + ";" : field.name + ": " + value)
    }
    if let codings = addedCodings(to: request) { try list.append("Accept-Encoding: \(codings)") }
    for (name, removal) in Self.addedFields where !request.fields.contains(name) {
      try list.append(removal)
    }
    unsafe set(.httpHeader, list.head)
    fieldList = list
  }

  /// The fields that libcurl would add of its own, and how that is switched off.
  private static let addedFields = [
    ("Accept", "Accept:"), ("Content-Type", "Content-Type:"), ("Expect", "Expect:"),
  ]

  private func set(_ option: CurlOption, _ list: UnsafeMutablePointer<CurlList>?) {
    guard let list = unsafe list else { return }
    _ = unsafe ccurl_set_list(easy.raw, option, list)
  }

  /// An entry of hosts, ports and addresses with the hosts in ASCII, as libcurl compares them.
  private func checked(_ entry: String) throws(ClientError) -> String {
    guard !entry.utf8.contains(0) else {
      throw ClientError(.invalidRequest, "an address to connect to contains a NUL")
    }
    guard entry.utf8.contains(where: { $0 >= 0x80 }) else { return entry }
    let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
    return try parts.map { (part) throws(ClientError) in try HostName.encoded(part) }
      .joined(separator: ":")
  }
}

extension TLSOptions.Version {
  /// The number that libcurl has for it.
  fileprivate var curlValue: Int {
    switch self {
    case .tls1_0: CurlTLSVersion1_0
    case .tls1_1: CurlTLSVersion1_1
    case .tls1_2: CurlTLSVersion1_2
    case .tls1_3: CurlTLSVersion1_3
    }
  }
}

extension Indirect<TransferOptions> {
  /// Whether the loop ends the transfer in time: the limit is another one when the head has arrived.
  var endsItself: Bool { value.stream?.duration != nil || value.pipe != nil }
}

extension TransferOptions {
  /// The most requests that follow a challenge, of the server or of a proxy.
  var challengeLimit: Int {
    let server =
      switch authentication {
      case nil: 0
      case .ntlm: 2
      case .negotiate: 4
      }
    return server + (proxy?.credentials == nil ? 0 : 3)
  }
}

extension Duration {
  /// Milliseconds as libcurl takes them: at least 1, as 0 means no limit, at most what 32 bits hold.
  fileprivate var curlMilliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    guard seconds >= 0 else { return 1 }
    let roundedUp = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return max(1, Int(seconds * 1000 + roundedUp))
  }
}

extension ClientError {
  /// The error of a feature that the library was built without.
  fileprivate static func cannot(_ feature: String, _ library: CurlLibrary) -> ClientError {
    ClientError(.unsupported, "libcurl \(library.version) was built without \(feature)")
  }
}
