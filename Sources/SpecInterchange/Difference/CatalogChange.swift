/// One thing in which two revisions of a catalog differ.
package struct CatalogChange: Sendable {
  package internal(set) var kind: Kind

  /// What has changed, by its name in the new revision if it is in both.
  package let subject: Subject

  /// Where in it, such as `response 200 $.items[*].price`; empty for the whole.
  package let place: String

  /// What has changed, in one sentence without a full stop.
  package let message: String

  /// Where it is written in the old revision, and in the new one.
  package internal(set) var old, new: SourceRange?

  /// The endpoints that use a shape, by name.
  package internal(set) var users: [String] = []

  /// Whom a change concerns.
  package enum Kind: String, Sendable, CaseIterable {
    /// A program that uses the API may fail.
    case breaking
    /// No program fails.
    case compatible
    /// Only what people read has changed.
    case documentation
  }

  /// An endpoint, a shape or an environment.
  package struct Subject: Sendable, CustomStringConvertible {
    enum Kind: String {
      case endpoint, shape, environment
    }

    let kind: Kind
    let name: String

    package var description: String { kind == .endpoint ? name : "\(kind.rawValue) \(name)" }
  }
}
