extension ClientError.Kind {
  /// The kind of failure that a fault of the format is.
  package init(_ fault: ErrorLiteral) {
    self =
      switch fault {
      case .dns: .dns
      case .connect: .connect
      case .proxy: .proxy
      case .tls: .tls
      case .timeout: .timeout
      case .closed: .closed
      case .authentication: .authentication
      case .redirects: .tooManyRedirects
      }
  }
}

extension ClientError {
  /// Whether it is the failure that a fault of the format is: of a token that could not be fetched, what happened to
  /// the request for it.
  func isExpected(_ fault: ErrorLiteral) -> Bool {
    let kind = Kind(fault)
    guard isAboutToken, self.kind == .authentication else { return kind == self.kind }
    guard let failure = cause as? ClientError else { return kind == .authentication }
    return kind == failure.kind && (kind != .authentication || failure.isRefusal)
  }
}
