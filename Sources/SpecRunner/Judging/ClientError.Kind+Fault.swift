package import SpecModel

extension ClientError.Kind {
  /// The kind of failure that a fault of the format is.
  package init(_ fault: FaultLiteral) {
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
