#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something wrong, or worth a look, in a document that a person wrote.
///
/// Diagnostics are collected, never thrown one at a time: all mistakes are reported at once.
public struct Diagnostic: Error, Sendable, Hashable {
  /// The severity.
  public package(set) var severity: Severity

  /// The kind of mistake.
  public let rule: Rule

  /// What is wrong, in one sentence without a full stop.
  public package(set) var message: String

  /// The text it is about, if there is one.
  public let range: SourceRange?

  /// What is beside the carets under the text: what was expected there.
  public package(set) var label: String

  /// Other places that explain this one.
  public package(set) var notes: [Note]

  /// What to do about it, if that is known: the nearest right name, or the way to write it.
  public package(set) var help: String?

  /// The edits that mend it, if they are known.
  public let fixes: [SourceEdit]

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - rule: The kind of mistake.
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - range: The text it is about.
  ///   - label: What is beside the carets.
  ///   - suggestion: What was most likely meant; it takes the place of the label or of the help.
  ///   - notes: Other places that explain this one.
  ///   - help: What to do about it.
  ///   - severity: How bad it is, nil for what the rule says.
  public init(
    _ rule: Rule,
    _ message: String,
    at range: SourceRange?,
    label: String = "",
    suggestion: Suggestion? = nil,
    notes: [Note] = [],
    help: String? = nil,
    severity: Severity? = nil
  ) {
    self.severity = severity ?? rule.severity
    self.rule = rule
    self.message = message
    self.range = range
    self.label = suggestion.flatMap { $0.isHelp ? nil : $0.question } ?? label
    self.notes = notes
    self.help = suggestion.flatMap { $0.isHelp ? $0.question : nil } ?? help
    fixes =
      suggestion.flatMap { suggestion in
        (suggestion.range ?? range).map { [suggestion.edit(of: $0)] }
      } ?? []
  }

  /// Creates the diagnostic of things that refer to each other in a chain that is too long.
  package init(depthOf relation: String, over limit: Int, at range: SourceRange?, label: String) {
    self.init(.tooDeep, "\(relation) more than \(limit) deep", at: range, label: label)
  }

  /// Creates the diagnostic of things that lead back to each other.
  package init(
    circle: [String],
    _ relation: String,
    at range: SourceRange?,
    label: String = "",
    notes: [Note] = []
  ) {
    let names = circle.count > 20 ? circle.prefix(10) + ["…"] + circle.suffix(10) : circle
    let text = names.joined(separator: " → ")
    self.init(.circle, "\(relation): \(text)", at: range, label: label, notes: notes)
  }

  /// How bad a diagnostic is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The document cannot be used.
    case error
    /// Worth a look; the document can be used.
    case warning
  }

  /// Another place that explains a diagnostic.
  public struct Note: Sendable, Hashable {
    /// What the place shows.
    public package(set) var message: String

    /// The place.
    public let range: SourceRange?

    /// Whether it is for who looks closer: the console shows it with `--verbose` only.
    public let isDetail: Bool

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - message: What the place shows.
    ///   - range: The place.
    ///   - isDetail: Whether only -v shows it.
    public init(_ message: String, at range: SourceRange?, isDetail: Bool = false) {
      self.message = message
      self.range = range
      self.isDetail = isDetail
    }
  }
}

extension Diagnostic: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { message }

  /// What to do about it, if that is known.
  public var recoverySuggestion: String? { help }
}
