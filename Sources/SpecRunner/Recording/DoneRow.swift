/// A row that a step was done for, with the values that its texts saw: what a failure says of it.
struct DoneRow {
  /// The row's name, or its number from 1.
  let label: String

  /// Where it is written, nil if a response gave it.
  let range: SourceRange?

  /// The values in the order of the row, without those that it could not be given.
  let values: [(name: String, value: JSONValue)]

  /// How many values of a row are shown.
  private static let shownValues = 20

  /// The row's name or number, its place and its values: `row 3, prices.csv:4: code "AUTUMN", want 8`.
  func text(hidingBy redactor: Redactor) -> String {
    let name = Int(label) == nil ? JSONValue.string(label).jsonText : label
    let place = range.map { ", \($0.file.path):\($0.line)" } ?? ""
    let shown = shownMembers(by: MessageRedactor(byNames: redactor)).map { name, value in
      // What is cut would not be known for a secret where the record is written.
      let isSecret = redactor.hides(value.utf8 ?? ContiguousArray(value.compactText.utf8))
      return "\(name) \(isSecret ? Redactor.mask : value.summary)"
    }
    let list = shown.listed(atMost: Self.shownValues)
    return "row \(name)\(place)\(list.isEmpty ? "" : ": \(list)")"
  }

  /// The values, without those that are hidden by their names, at any depth.
  private func shownMembers(by names: MessageRedactor) -> [(name: String, value: JSONValue)] {
    let text = JSONValue.object(values.map { ($0.name, $0.value) }).compactText
    let hidden = names.redact(Array(text.utf8), of: HTTPFields())
    let shown = try? JSONDocument(parsing: hidden).root
    return (shown?.members ?? JSONValue.null.members).map { ($0.name, $0.value) }
  }
}
