extension Schema {
  /// Compiles a JSON Schema.
  ///
  /// - Parameters:
  ///   - value: The schema.
  ///   - options: Its default dialect, where it was found, what asserts, where others are.
  ///   - warn: Told of each part that is most likely a mistake, although it means something.
  /// - Returns: The schema, ready to judge.
  /// - Throws: Everything that is wrong with it, and with what it refers to.
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
  ///
  /// - Parameters:
  ///   - schemas: The schemas, and the URIs they were found at.
  ///   - options: Their default dialect, what asserts, where others are.
  ///   - warn: Told of each part that is most likely a mistake, although it means something.
  /// - Returns: The schemas, ready to judge.
  /// - Throws: Something that is wrong with them.
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
  ///
  /// - Parameters:
  ///   - references: The references.
  ///   - options: The default dialect, what asserts, where documents are.
  ///   - warn: Receives each part that is most likely a mistake, although it means something.
  /// - Returns: The rules, and those that each reference leads to.
  /// - Throws: Everything that is wrong with them.
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
