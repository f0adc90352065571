/// Has no variables, no time, no chance and no files: what constants alone make of an expression.
struct ConstantContext: TemplateContext {
  func value(of name: String, in file: SourceFile?) -> JSONValue? { nil }

  var now: Double { 0 }

  func random() -> UInt64 { 0 }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    throw TemplateError("\"\(path)\" is not read here")
  }
}
