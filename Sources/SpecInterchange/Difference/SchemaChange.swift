/// A change of what values are.
struct SchemaChange {
  let kind: CatalogChange.Kind
  let path: ShapePath
  let message: String
  let old: SourceRange?
  let new: SourceRange?
}
