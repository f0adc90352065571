/// The rows that a case or a scenario is run for, or that a step is done for.
package enum UnitRows: Sendable {
  /// It is run once.
  case none
  /// They are known: it is run once for each.
  case table(RowTable)
  /// A variable of the environment or the catalog gives them.
  case template(RowSource)
  /// They could not be read, which was reported.
  case unread

  /// The rows that are known.
  var table: RowTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// Whether it is run for rows.
  package var isWritten: Bool {
    if case .none = self { false } else { true }
  }

  /// Whether there is a row in any case.
  var hasCertainRow: Bool { table.map { !$0.rows.isEmpty } ?? false }

  /// The names that each row gives a value; nil if they are not known before the run.
  package var names: Set<String>? {
    switch self {
    case .none: []
    case .table(let table): table.sharedNames
    case .template(let source): source.names
    case .unread: nil
    }
  }

  /// What gives the rows.
  var template: RowSource? {
    if case .template(let source) = self { source } else { nil }
  }
}

extension UnitRows: HoldsTemplates {
  package var allTemplates: [Template] {
    switch self {
    case .none, .unread: []
    case .table(let table): table.allTemplates
    case .template(let source): source.allTemplates
    }
  }
}
