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
/// rules.properties = [.init("id", id), .init("manager", user)]
/// rules.require("id")
/// builder.define(user, as: rules)
/// let schema = try builder.build(root: user)
/// ```
package struct SchemaBuilder: Sendable {
  /// The name of rules within one builder.
  package typealias ID = SchemaRuleID

  /// The rules.
  package private(set) var rules = SchemaRuleSet()
  /// The schema resource of each rules, where the rules are a JSON Schema.
  private var resources: [Int] = []
  /// The rules of the dynamic anchors: by name, then by resource.
  private var dynamicAnchors: [String: [Int: ID]] = [:]

  /// Creates a builder without rules.
  package init() {}

  /// Makes an identifier for rules that are defined later.
  package mutating func reserve() -> ID { reserve(inResource: 0) }

  mutating func reserve(inResource resource: Int) -> ID {
    resources.append(resource)
    return rules.reserve()
  }

  /// Says what a reserved identifier stands for; without that it accepts every value.
  package mutating func define(_ id: ID, as rules: SchemaRules) {
    self.rules[id] = rules
  }

  /// Adds rules.
  ///
  /// - Returns: The identifier by which other rules refer to them.
  package mutating func add(_ rules: SchemaRules) -> ID {
    let id = reserve()
    define(id, as: rules)
    return id
  }

  mutating func setDynamicAnchor(_ name: String, inResource resource: Int, _ id: ID) {
    dynamicAnchors[name, default: [:]][resource] = id
  }

  /// The resource of rules.
  func resource(of id: ID) -> Int { resources[id.index] }

  /// Whether it matters at run time which resources led to a place.
  var hasDynamicAnchors: Bool { !dynamicAnchors.isEmpty }

  /// What the anchors of a dynamic reference's name are, by resource.
  func anchors(named name: String) -> [Int: ID] { dynamicAnchors[name] ?? [:] }

  /// Makes the rules ready to run.
  ///
  /// - Parameter root: The rules that a value has to meet.
  /// - Returns: The schema.
  /// - Throws: The rules that refer to each other in place, without looking into the value: no
  ///   value could be judged by them.
  package func build(root: ID) throws(SchemaCircleError) -> Schema {
    if let circle = circle() { throw SchemaCircleError(rules: circle) }
    var assembly = SchemaAssembly(builder: self)
    return assembly.schema(root: root)
  }

  /// Makes the rules ready to run, for several schemas that share them.
  ///
  /// - Parameter roots: For each schema the rules that a value has to meet.
  /// - Returns: The schemas.
  /// - Throws: The rules that refer to each other in place, without looking into the value.
  package func build(roots: [ID]) throws(SchemaCircleError) -> [Schema] {
    if let circle = circle() { throw SchemaCircleError(rules: circle) }
    var assembly = SchemaAssembly(builder: self)
    return assembly.schemas(roots: roots)
  }

  /// The rules that evaluating rules on the same value leads to; dynamic ones are known at run time.
  private func inPlace(_ index: Int) -> [ID] {
    guard let rules = rules.rules[index] else { return [] }
    return [rules.reference, rules.not, rules.condition, rules.then, rules.otherwise].compactMap(
      \.self
    )
      + rules.allOf + rules.anyOf + rules.oneOf + rules.dependentSchemas.map(\.rules)
  }

  /// Rules that lead back to themselves on the same value, nil where there are none.
  func circle() -> [ID]? {
    var states = [UInt8](repeating: 0, count: rules.rules.count)
    for start in rules.rules.indices where states[start] == 0 {
      var path: [(id: Int, rest: [ID])] = [(start, inPlace(start))]
      states[start] = 1
      while let last = path.indices.last {
        guard let next = path[last].rest.popLast()?.index else {
          states[path[last].id] = 2
          path.removeLast()
          continue
        }
        if states[next] == 1 {
          return path.drop { $0.id != next }.map { ID(index: $0.id) }
        }
        if states[next] == 0 {
          states[next] = 1
          path.append((next, inPlace(next)))
        }
      }
    }
    return nil
  }
}
