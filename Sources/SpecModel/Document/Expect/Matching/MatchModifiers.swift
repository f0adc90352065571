/// What keys beside the operators of a matcher change in how these compare.
package struct MatchModifiers: Sendable {
  /// Whether lists are compared without their order, at every depth.
  private(set) var anyOrder = false

  /// What is removed from both sides before they are compared.
  private(set) var ignoring: [JSONPathTemplate] = []

  static let none = MatchModifiers()

  var isEmpty: Bool { !anyOrder && ignoring.isEmpty }

  private static let anyOrder = Key(
    "anyOrder",
    FormatType<Bool>.boolean,
    "Beside `equals`, `subset`, `elements` or `snapshot`: lists are compared without their order, at every depth."
  )
  private static let ignoring = Key(
    "ignoring",
    FormatType<[JSONPathTemplate]>.list(of: .path),
    "Beside `equals` or `snapshot`: what these JSONPaths find is removed from both sides; `$` is the value."
  )

  /// The keys, which each operator lists that they may be beside.
  static let keys = [anyOrder.summary, ignoring.summary]

  private static let help = [
    anyOrder.name:
      "\"contains\", \"some\", \"each\" and \"sameElements\" do not depend on the order",
    ignoring.name: "\"subset\" compares only the members that it has",
  ]

  private init() {}

  /// What the paths consist of.
  var operands: [MatchOperand] { ignoring.map { .text($0.template) } }

  /// Reads those of a matcher; what no operator of it takes, or needs another kind of value, is reported.
  init(
    of matcher: JSONValue,
    judging judged: MatchTarget,
    _ reader: DocumentReader,
    takenBy operators: (String) -> [String]
  ) {
    for member in matcher.members where Self.keys.contains(where: { $0.name == member.name }) {
      let takers = operators(member.name)
      let isTaken = matcher.members.contains { takers.contains($0.name) }
      guard isTaken, !judged.kinds.isDisjoint(with: [.list, .object]) else {
        let names = takers.map { "\"\($0)\"" }
        let place = "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
        let reason =
          isTaken ? "needs JSON: the value is \(judged.phrase)" : "must be beside \(place)"
        reader.reportConflict(
          member.key,
          "\"\(member.name)\" \(reason)",
          help: isTaken ? "\"via\": \"parseJSON\" reads a string as JSON" : Self.help[member.name]
        )
        continue
      }
      if member.name == Self.anyOrder.name {
        anyOrder = Self.anyOrder.type.read(member.value, reader) ?? false
        continue
      }
      ignoring = Self.ignoring.type.read(member.value, reader) ?? []
      for path in ignoring where path.path?.source == "$" {
        reader.reportInvalid(
          .invalidValue,
          path.template.origin,
          "\"$\" is the whole value: nothing would be left to compare",
          label: "expected the path of a part, such as \"$.id\""
        )
      }
    }
  }

  /// The value and what it is compared with, without what does not count.
  func apply(
    to value: Judgement,
    _ expected: JSONValue
  ) throws(MatchFailure) -> (found: Judgement, expected: JSONValue) {
    var (found, expected) = (value, expected)
    if !ignoring.isEmpty {
      expected = try removing(from: expected, value)
      switch value.subject {
      case .json(let whole): found.subject = .json(try removing(from: whole, value))
      case .texts(let list): found.subject = .texts(try removing(from: list, value))
      default: break
      }
    }
    if anyOrder { found.subject = found.subject.paired(with: expected) }
    return (found, expected)
  }

  /// A value without what the paths find.
  func removing(from whole: JSONValue, _ value: Judgement) throws(MatchFailure) -> JSONValue {
    var found: Set<Int> = []
    for template in ignoring {
      do throws(TemplateError) {
        let path = try template.path(in: value.context)
        do throws(BudgetExceeded) {
          found.formUnion(try path.values(in: whole).map(\.index))
        } catch {
          throw TemplateError(error.reason(of: path), at: template.template.origin.range)
        }
      } catch {
        throw MatchFailure(error)
      }
    }
    return found.isEmpty ? whole : whole.removing(found)
  }
}
