/// The rows that cases and scenarios share.
extension Field {
  static func forEach(_ path: Path<RowSource?>) -> Field {
    optional("forEach", path, .rows)
      .means("Rows: it is run once for each, and the values of the row are its variables.")
  }
}
