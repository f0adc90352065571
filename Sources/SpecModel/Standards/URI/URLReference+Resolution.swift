extension URLReference {
  /// What this reference means when it is in a document at `base` (RFC 3986 section 5.2.2).
  ///
  /// - Parameter base: An absolute reference.
  /// - Returns: The target, its dot segments removed.
  public func resolved(against base: URLReference) -> URLReference {
    var target = self
    if scheme != nil {
      target.path = Self.removingDotSegments(path)
      return target
    }
    target.scheme = base.scheme
    if host != nil {
      target.path = Self.removingDotSegments(path)
      return target
    }
    target.userInfo = base.userInfo
    target.host = base.host
    target.port = base.port
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.utf8.first == UInt8(ascii: "/") {
      target.path = Self.removingDotSegments(path)
    } else {
      target.path = Self.removingDotSegments(Self.merge(path, onto: base))
    }
    return target
  }

  /// Replaces the last segment of the base's path (RFC 3986 section 5.2.3).
  private static func merge(_ path: String, onto base: URLReference) -> String {
    if base.host != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return base.path[...slash] + path
  }

  /// Resolves `.` and `..` (RFC 3986 section 5.2.4).
  package static func removingDotSegments(_ path: String) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Substring.init)
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var output: [Substring] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { output.append("") }
      case "..":
        if output.count > (isAbsolute ? 1 : 0) { output.removeLast() }
        if isLast { output.append("") }
      default:
        output.append(segment)
      }
    }
    let joined = output.joined(separator: "/")
    return isAbsolute && joined.isEmpty ? "/" : joined
  }
}
