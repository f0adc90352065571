import CCurl
internal import CSystem

/// The libcurl of this machine: loaded once, at first use.
struct CurlLibrary: Sendable {
  /// Its version as a number: `0x075801` for 7.88.1.
  let number: UInt32

  /// Its version as a text: `7.88.1`.
  let version: String

  /// The authorities that the process's environment names, as the curl tool reads it.
  let environmentCAFile: String?

  /// Whether TLS is that of OpenSSL.
  let usesOpenSSL: Bool

  private let features: Int32

  /// The library, or why there is none.
  static let result = load()

  /// The library, loaded at the first call.
  ///
  /// - Throws: ``ClientError/Kind/libraryMissing`` if it is missing or too old.
  static func loaded() throws(ClientError) -> CurlLibrary {
    try result.get()
  }

  private static func load() -> Result<CurlLibrary, ClientError> {
    if let problem = unsafe ccurl_load() {
      return .failure(ClientError(.libraryMissing, unsafe String(cString: problem)))
    }
    ccurl_tune_allocator()
    ccurl_ignore_broken_pipes()
    let version = unsafe ccurl_version()
    return .success(
      CurlLibrary(
        number: unsafe version.number,
        version: unsafe String(cString: version.text),
        environmentCAFile: environment("CURL_CA_BUNDLE") ?? environment("SSL_CERT_FILE"),
        usesOpenSSL: unsafe version.tls.map { unsafe String(cString: $0) }?.hasPrefix("OpenSSL")
          == true,
        features: unsafe version.features
      )
    )
  }

  /// Whether a handle that is used again still refers to the last header of its response before, which is freed by
  /// then: a head whose first line is folded would be added to it (curl issue 11101).
  var leavesHeaders: Bool { (0x075300..<0x080101).contains(number) }

  /// Whether the library was built with a feature.
  func has(_ feature: CurlFeature) -> Bool {
    features & feature.rawValue != 0
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
