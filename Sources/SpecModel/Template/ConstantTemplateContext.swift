/// A context without time, chance and files.
protocol ConstantTemplateContext: TemplateContext {}

extension ConstantTemplateContext {
  var now: Double { 0 }

  func random() -> UInt64 { 0 }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    throw TemplateError("\"\(path)\" is not read here")
  }
}
