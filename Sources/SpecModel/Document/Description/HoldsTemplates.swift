/// A value of the format that says which templates are in it, so that none is overlooked by a check.
package protocol HoldsTemplates: Sendable {
  /// Its templates, in order.
  var allTemplates: [Template] { get }
}

extension Template: HoldsTemplates {
  package var allTemplates: [Template] { [self] }
}

extension NamedData: HoldsTemplates {
  package var allTemplates: [Template] { data.inOrder }
}

extension DataTemplate: HoldsTemplates {
  package var allTemplates: [Template] { inOrder }
}

extension Templated: HoldsTemplates {
  package var allTemplates: [Template] { template.map { [$0] } ?? [] }
}

extension Named: HoldsTemplates where Value: HoldsTemplates {
  package var allTemplates: [Template] { value.allTemplates }
}

extension Array: HoldsTemplates where Element: HoldsTemplates {
  package var allTemplates: [Template] { flatMap(\.allTemplates) }
}

extension Optional: HoldsTemplates where Wrapped: HoldsTemplates {
  package var allTemplates: [Template] { self?.allTemplates ?? [] }
}

/// A value in which no template is allowed, or whose templates are not known before they are read as something else.
package protocol HoldsNoTemplates: HoldsTemplates {}

extension HoldsNoTemplates {
  package var allTemplates: [Template] { [] }
}

extension Bool: HoldsNoTemplates {}
extension Int: HoldsNoTemplates {}
extension UInt8: HoldsNoTemplates {}
extension String: HoldsNoTemplates {}
extension JSONValue: HoldsNoTemplates {}
extension HostPattern: HoldsNoTemplates {}
extension RateLiteral: HoldsNoTemplates {}
extension UndeclaredMembers: HoldsNoTemplates {}
extension TemplateExpression.FilterCall: HoldsNoTemplates {}
extension Matcher: HoldsNoTemplates {}
