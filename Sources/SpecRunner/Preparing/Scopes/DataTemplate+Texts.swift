extension DataTemplate {
  /// The texts that a value stands for: one, or of an array one for each element; nil for null.
  func texts(in scope: some TemplateContext) throws(TemplateError) -> [String]? {
    let value = try value(in: scope)
    if value.isNull { return nil }
    var texts: [String] = []
    for element in value.type == .array ? Array(value.elements) : [value] {
      texts.append(try Template.text(of: .json(element), at: origin.range))
    }
    return texts
  }
}
