/// Puts rules together to a `Schema`, whatever notation they were written in.
///
/// A front end adds rules from the leaves up, or reserves identifiers first and defines them later,
/// so that rules may refer to each other in circles:
///
/// ```swift
/// var builder = SchemaBuilder()
/// let user = builder.reserve()                       // "User", which mentions itself
/// let id = builder.add(SchemaRules(.integer, at: range))
/// var rules = SchemaRules(.object, at: userRange, label: "User")
/// rules.object.properties = [.init("id", id), .init("manager", user)]
/// rules.object.require("id")
/// builder.define(user, as: rules)
/// let schema = try builder.build(root: user)
/// ```
package struct SchemaBuilder: Sendable {
  /// The rules.
  package internal(set) var rules = SchemaRuleSet()
  /// The schema resource of each rules, where the rules are a JSON Schema.
  private var resources: [Int] = []
  /// The rules of the dynamic anchors: by name, then by resource.
  private var dynamicAnchors: [String: [Int: SchemaRuleID]] = [:]

  /// Creates a builder without rules.
  package init() {}

  /// Makes an identifier for rules that are defined later.
  package mutating func reserve() -> SchemaRuleID { reserve(inResource: 0) }

  mutating func reserve(inResource resource: Int) -> SchemaRuleID {
    resources.append(resource)
    return rules.reserve()
  }

  /// Says what a reserved identifier stands for; without that it accepts every value.
  package mutating func define(_ id: SchemaRuleID, as rules: SchemaRules) {
    self.rules[id] = rules
  }

  /// Adds rules.
  package mutating func add(_ rules: SchemaRules) -> SchemaRuleID {
    let id = reserve()
    define(id, as: rules)
    return id
  }

  mutating func setDynamicAnchor(_ name: String, inResource resource: Int, _ id: SchemaRuleID) {
    dynamicAnchors[name, default: [:]][resource] = id
  }

  /// The resource of rules.
  func resource(of id: SchemaRuleID) -> Int { resources[id.index] }

  /// Whether it matters at run time which resources led to a place.
  var hasDynamicAnchors: Bool { !dynamicAnchors.isEmpty }

  /// What the anchors of a dynamic reference's name are, by resource.
  func anchors(named name: String) -> [Int: SchemaRuleID] { dynamicAnchors[name] ?? [:] }
}
