/// One thing in which two revisions of a catalog differ.
package struct CatalogChange: Sendable {
  /// Whom it concerns.
  package let kind: Kind

  /// The endpoint or the shape that has changed, by its name in the new revision if it is in both.
  package let subject: Subject

  /// Where in it, such as `response 200 $.items[*].price`; empty for the whole.
  package let place: String

  /// What has changed, in one sentence without a full stop.
  package let message: String

  /// Where it is written in the old revision.
  package internal(set) var old: SourceRange?

  /// Where it is written in the new revision.
  package internal(set) var new: SourceRange?

  /// The endpoints that use a shape, by name.
  package internal(set) var users: [String] = []

  /// Whom a change concerns.
  package enum Kind: String, Sendable, CaseIterable, Comparable {
    /// A program that uses the API may fail.
    case breaking
    /// No program fails.
    case compatible
    /// Only what people read has changed.
    case documentation

    package static func < (left: Kind, right: Kind) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// What has changed.
  package enum Subject: Sendable, Hashable, CustomStringConvertible {
    case endpoint(String)
    case shape(String)
    case environment(String)

    package var description: String {
      switch self {
      case .endpoint(let name): name
      case .shape(let name): "shape \(name)"
      case .environment(let name): "environment \(name)"
      }
    }
  }
}
