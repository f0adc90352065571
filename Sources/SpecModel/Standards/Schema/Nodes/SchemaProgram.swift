/// A schema's nodes as flat tables of plain values, for the verdict alone.
///
/// Evaluating walks the tables by index and touches no reference count, but for patterns, constants
/// and what combines rules. What is wrong with a value is shown from the nodes.
final class SchemaProgram: Sendable {
  let nodes: ContiguousArray<SchemaNode>
  let steps: ContiguousArray<Step>
  let numbers: ContiguousArray<NumberStep>
  let limits: ContiguousArray<NumberRules.SmallLimit>
  let strings: ContiguousArray<StringStep>
  let automata: ContiguousArray<PatternAutomaton>
  /// The patterns that have no automaton.
  let patterns: ContiguousArray<Pattern>
  let arrays: ContiguousArray<ArrayStep>
  let objects: ContiguousArray<ObjectStep>
  let keys: ContiguousArray<NameTable.Key>
  let buckets: ContiguousArray<Int32>
  /// The steps of named members and of first elements.
  let children: ContiguousArray<Int32>

  /// No index in a table.
  static let none: Int32 = -1

  /// Lays out nodes.
  init(_ nodes: ContiguousArray<SchemaNode>) {
    var layout = SchemaProgramLayout()
    for node in nodes { layout.append(node) }
    self.nodes = nodes
    steps = layout.steps
    numbers = layout.numbers
    limits = layout.limits
    strings = layout.strings
    automata = layout.automata
    patterns = layout.patterns
    arrays = layout.arrays
    objects = layout.objects
    keys = layout.keys
    buckets = layout.buckets
    children = layout.children
  }

  /// What a node demands: the kinds of values, and where its other rules stand.
  struct Step: Sendable {
    let kinds: UInt8
    let integersOnly: Bool
    let hasValues: Bool
    let hasInPlace: Bool
    let number: Int32
    let string: Int32
    let array: Int32
    let object: Int32
  }

  /// What is demanded of numbers; `rules` are asked where a number is not a small one.
  struct NumberStep: Sendable {
    let limits: Range<Int>
    let multipleOf: SmallDecimal?
    let isExact: Bool
  }

  /// What is demanded of texts.
  struct StringStep: Sendable {
    let minLength: Int
    let maxLength: Int
    let asksLength: Bool
    let asksContent: Bool
    let format: StringFormat?
    let automaton: Int32
    let pattern: Int32
  }

  /// What is demanded of arrays.
  struct ArrayStep: Sendable {
    let prefix: Range<Int>
    let items: Int32
    let contains: Int32
    let minContains: Int
    let maxContains: Int
    let minItems: Int
    let maxItems: Int
    let uniqueItems: Bool
  }

  /// What is demanded of objects.
  struct ObjectStep: Sendable {
    /// The names, and as many buckets as `bucketMask` says, by the hash's uppermost bits.
    let names: Range<Int>
    let bucketStart: Int
    let bucketMask: Int
    let shift: UInt64
    /// The first of the members' steps, which are beside the names.
    let members: Int
    let memberCount: Int
    /// The required among the first 64 names, one bit a name.
    let required: UInt64
    let additional: Int32
    let isClosed: Bool
    let asksOfNames: Bool
    let asksSize: Bool
    let minProperties: Int
    let maxProperties: Int
    /// Whether names beyond the first 64, or dependent ones, have to be there.
    let asksMore: Bool
  }
}
