extension Schema {
  /// Compiles a JSON Schema.
  package static func compile(
    _ value: JSONValue,
    options: SchemaOptions = SchemaOptions(),
    warn: (SchemaCompilationError.Problem) -> Void = { _ in }
  ) throws(SchemaCompilationError) -> Schema {
    let compiler = SchemaCompiler(options: options)
    defer { for warning in compiler.warnings { warn(warning) } }
    return try compiler.compile(value)
  }

  /// Compiles several JSON Schemas, which share what they refer to.
  package static func compile(
    _ schemas: [(value: JSONValue, uri: String)],
    options: SchemaOptions,
    warn: (SchemaCompilationError.Problem) -> Void
  ) throws(SchemaCompilationError) -> [Schema] {
    let compiler = SchemaCompiler(options: options)
    let compiled = try compiler.compile(schemas)
    for warning in compiler.warnings { warn(warning) }
    return compiled
  }

  /// Reads the schemas that another notation refers to.
  package static func rules(
    of references: [SchemaReference],
    options: SchemaOptions,
    warn: (SchemaCompilationError.Problem) -> Void
  ) throws(SchemaCompilationError) -> (builder: SchemaBuilder, roots: [SchemaRuleID]) {
    let compiler = SchemaCompiler(options: options)
    defer { for warning in compiler.warnings { warn(warning) } }
    let roots = try compiler.read(references)
    return (compiler.builder, roots)
  }
}
