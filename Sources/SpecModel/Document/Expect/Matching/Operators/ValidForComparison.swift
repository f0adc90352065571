/// How long a certificate must still be valid.
struct ValidForComparison: MatchComparison {
  let needed: Templated<ValidityLiteral>

  var operands: [MatchOperand] { needed.template.map { [.text($0)] } ?? [] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let seconds: Double
    do throws(TemplateError) {
      seconds = try needed.value(in: value.context).duration / .seconds(1)
    } catch {
      throw MatchFailure(error)
    }
    let end = value.subject.number?.double ?? 0
    let left = end - value.context.now
    guard left < seconds else { return }
    let time = Timestamp(secondsSince1970: end).description.prefix { $0 != "." }
    throw MatchFailure(
      "is valid until \(time)Z, expected at least \(Self.text(ofSeconds: seconds)) from now",
      at: value.origin.range,
      label: left < 0 ? "expired" : "\(Self.text(ofSeconds: left)) left",
      isPredicate: true
    )
  }

  /// A long time as a person reads it: in days, hours or minutes.
  private static func text(ofSeconds seconds: Double) -> String {
    let units = [(86_400.0, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds")]
    let unit = units.first { seconds >= 2 * $0.0 } ?? (1, "seconds")
    return "\(Int(max(0, min(seconds / unit.0, 1e15)))) \(unit.1)"
  }

  func words(of value: Judgement) -> String? { "a certificate with an end date" }

  var kinds: Kinds { .present }
}
