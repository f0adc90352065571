extension FlowRunner {
  /// Does steps for each of some rows; the steps after them see no row.
  mutating func run(_ node: FlowNode<ResolvedCall>, for rows: UnitRows) async {
    let (outer, outerRow, outerRows) = (names, scope.loopRow, self.rows)
    defer {
      names = outer
      self.rows = outerRows
      scope.loopRow = outerRow
    }
    do throws(Diagnostic) {
      let rows = try table(of: rows, in: scope).rows
      for list in node.lists where scope.captures[list.name] == nil {
        scope.captures[list.name] = .list([])
      }
      if rows.isEmpty { return skip(node.step, "there are no rows", isOmitted: true) }
      for row in rows {
        names = outer.inLoop(row.label)
        if end == nil {
          let values = try values(of: row)
          scope.loopRow = outerRow.merging(values) { $1 }
          self.rows = outerRows + [DoneRow(row, values)].compactMap(\.self)
        }
        let begun = results.count
        await run(node)
        dropBodies(from: begun)
        scope.loopRow = outerRow
      }
    } catch {
      fail(node.step, error)
    }
  }

  /// The rows that a template gives, or that are known.
  func table(of rows: UnitRows, in scope: UnitScope) throws(Diagnostic) -> RowTable {
    switch rows {
    case .table(let table): return table
    case .template(let source):
      let values: [JSONValue]
      do throws(TemplateError) {
        values = try source.templates.map { template throws(TemplateError) in
          try template.json(in: CallScope(unit: scope))
        }
      } catch {
        throw Diagnostic(error)
      }
      return try source.rows(of: values)
    case .none, .unread: return .none
    }
  }

  private func values(of row: Row) throws(Diagnostic) -> [String: JSONValue] {
    do throws(TemplateError) {
      return try row.values(in: CallScope(unit: scope))
    } catch {
      throw Diagnostic(error)
    }
  }
}
