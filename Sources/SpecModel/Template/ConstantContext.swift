/// Has no variables, no time, no chance and no files: what constants alone make of an expression.
struct ConstantContext: ConstantTemplateContext {
  func value(of name: String, in file: SourceFile?) -> JSONValue? { nil }
}
