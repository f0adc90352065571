/// An endpoint that is not a unit by itself.
struct EndpointWithoutCase {
  let endpoint: CatalogEndpoint
  let reason: Reason

  /// Whether its author says that nothing runs it.
  var isMeant: Bool {
    if case .saidSo = reason { true } else { false }
  }

  /// A name without a value.
  struct UnboundName {
    let name: String

    /// Where it is reported.
    let range: SourceRange?

    /// The name alone.
    let nameRange: SourceRange?
  }

  /// Why it has no case.
  enum Reason {
    /// Its method may change something.
    case unsafe
    /// It needs names to which nothing but a caller could give a value.
    case unbound([UnboundName])
    /// `"cases": {}` says so.
    case saidSo
  }
}
