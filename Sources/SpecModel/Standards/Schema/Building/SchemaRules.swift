/// What a schema demands of a value at one place, before it is made ready to run.
///
/// A front end fills in what it knows and hands it to a `SchemaBuilder`. Other places are named by
/// the builder's identifiers, so that rules may refer to rules that do not exist yet. Rules of
/// another type than the value's do not apply, as in JSON Schema.
///
/// Most places demand little: what is of one type of values is a pointer that is nil where nothing is said.
package struct SchemaRules: Sendable {
  /// The types a value may have; nil is any, the empty set none.
  package var types: SchemaTypes?
  /// The values of `enum`.
  package var enumeration: [JSONValue]?
  /// The value of `const`.
  package var constant: JSONValue?

  /// What is demanded of numbers.
  @Seldom package var number = Number()
  /// What is demanded of texts.
  @Seldom package var text = Text()
  /// What is demanded of arrays.
  @Seldom package var array = List()
  /// What is demanded of objects.
  @Seldom package var object = Object()
  /// What else holds for the same value.
  @Seldom package var inPlace = InPlace()

  /// Annotations by keyword.
  var annotations: [(keyword: String, value: JSONValue)] = []

  /// Where the rules were written.
  package var origin: SchemaOrigin

  /// Creates rules that accept every value.
  package init(_ types: SchemaTypes? = nil, at range: SourceRange? = nil, label: String? = nil) {
    self.types = types
    origin = SchemaOrigin(range: range, label: label)
  }

  /// A member's name and its rules.
  package struct Member: Sendable {
    /// The name's UTF-8 bytes.
    package let name: ContiguousArray<UInt8>
    /// The rules.
    package let rules: SchemaRuleID

    /// Creates a member.
    package init(_ name: String, _ rules: SchemaRuleID) {
      self.init(utf8: ContiguousArray(name.utf8), rules)
    }

    init(utf8: ContiguousArray<UInt8>, _ rules: SchemaRuleID) {
      name = utf8
      self.rules = rules
    }
  }
}
