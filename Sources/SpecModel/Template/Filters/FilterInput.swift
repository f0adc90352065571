internal import SpecStandards

/// What a filter makes its value of.
struct FilterInput {
  /// The value, nil if there is none.
  let value: TemplateValue?

  /// What it is given besides.
  let arguments: [FilterArgument]

  /// Where the time comes from.
  let context: any TemplateContext

  /// The lines of a header, if the value is one.
  let lines: [String]

  /// The time zone of dates.
  let zone: TimeZoneRules

  /// Sends a value through the filters that are an argument.
  let inner: (TemplateValue) throws(TemplateError) -> TemplateValue?
}
