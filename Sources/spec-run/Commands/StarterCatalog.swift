/// The files of a new catalog: one endpoint with one case, which passes against the catalog's own mock server.
enum StarterCatalog {
  /// The folder of the schemas for editors; the names of files that are read do not begin with a point.
  static let schemaFolder = ".spec-run/schema"

  /// The paths and the texts of the files.
  static func files(name: String) -> [(path: String, text: String)] {
    let schemas = FormatDescription.editorSchemas.map { schema in
      ("\(schemaFolder)/\(schema.name).schema.json", schema.schema.compactText + "\n")
    }
    return [
      (CatalogFileName.project, project(name: name)),
      ("local\(CatalogFileName.environment)", local),
      ("example\(CatalogFileName.spec)", example), (".gitignore", "/spec-run-output/\n"),
    ] + schemas
  }

  private static func project(name: String) -> String {
    """
    {
      "$schema": "./\(schemaFolder)/spec-run.schema.json",
      "name": \(JSONValue.string(name).jsonText),
      "environment": "local"
    }

    """
  }

  private static let local = """
    {
      "$schema": "./\(schemaFolder)/env.schema.json",
      "description": "The service on this machine.",
      "baseURL": "http://127.0.0.1:8080"
    }

    """

  private static let example = """
    {
      "$schema": "./\(schemaFolder)/spec.schema.json",
      "description": "An example: replace it with an endpoint of your service.",

      "shapes": {
        "Greeting": { "message": "string(1..)" }
      },

      "endpoints": {
        "getGreeting": {
          "request": "GET /greetings/{name}",
          "responses": { "200": { "shape": "Greeting", "example": { "message": "Hello, Ada!" } } },
          "cases": {
            "Ada is greeted": { "with": { "name": "Ada" }, "expect": { "body": { "$.message": { "contains": "Ada" } } } }
          }
        }
      }
    }

    """
}
