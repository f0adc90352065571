/// The Common Test Report Format 1.0 as a JSON Schema: its rules for the members that a report of spec-run has.
///
/// The format refuses unknown members, so any that is not here is refused too. Source: ctrf.io, specification 1.0.0.
enum CTRFSchema {
  /// The schema, of draft-07.
  static let text = #"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "definitions": {
        "count": { "type": "integer", "minimum": 0 },
        "text": { "type": "string", "minLength": 1 },
        "status": { "enum": ["passed", "failed", "skipped", "pending", "other"] },
        "step": {
          "type": "object",
          "required": ["name", "status"],
          "properties": { "name": { "type": "string" }, "status": { "$ref": "#/definitions/status" } },
          "additionalProperties": false
        },
        "attempt": {
          "type": "object",
          "required": ["attempt", "status"],
          "properties": {
            "attempt": { "type": "integer", "minimum": 1 },
            "status": { "$ref": "#/definitions/status" },
            "duration": { "$ref": "#/definitions/count" },
            "message": { "type": "string" }
          },
          "additionalProperties": false
        },
        "attachment": {
          "type": "object",
          "required": ["name", "contentType", "path"],
          "properties": {
            "name": { "type": "string" },
            "contentType": { "type": "string" },
            "path": { "type": "string" }
          },
          "additionalProperties": false
        },
        "test": {
          "type": "object",
          "required": ["name", "status", "duration"],
          "properties": {
            "id": { "type": "string", "format": "uuid" },
            "name": { "$ref": "#/definitions/text" },
            "status": { "$ref": "#/definitions/status" },
            "rawStatus": { "type": "string" },
            "duration": { "$ref": "#/definitions/count" },
            "start": { "$ref": "#/definitions/count" },
            "stop": { "$ref": "#/definitions/count" },
            "suite": { "type": "array", "minItems": 1, "items": { "type": "string" } },
            "message": { "type": "string" },
            "trace": { "type": "string" },
            "filePath": { "type": "string" },
            "line": { "type": "integer", "minimum": 1 },
            "tags": { "type": "array", "items": { "type": "string" } },
            "flaky": { "type": "boolean" },
            "retries": { "$ref": "#/definitions/count" },
            "retryAttempts": { "type": "array", "items": { "$ref": "#/definitions/attempt" } },
            "steps": { "type": "array", "items": { "$ref": "#/definitions/step" } },
            "attachments": { "type": "array", "items": { "$ref": "#/definitions/attachment" } }
          },
          "additionalProperties": false
        }
      },
      "type": "object",
      "required": ["reportFormat", "specVersion", "results"],
      "properties": {
        "reportFormat": { "const": "CTRF" },
        "specVersion": { "type": "string", "pattern": "^[0-9]+[.][0-9]+[.][0-9]+$" },
        "reportId": { "type": "string", "format": "uuid" },
        "generatedBy": { "type": "string" },
        "results": {
          "type": "object",
          "required": ["tool", "summary", "tests"],
          "properties": {
            "tool": {
              "type": "object",
              "required": ["name"],
              "properties": { "name": { "$ref": "#/definitions/text" }, "version": { "type": "string" } },
              "additionalProperties": false
            },
            "summary": {
              "type": "object",
              "required": ["tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"],
              "propertyNames": {
                "enum": [
                  "tests", "passed", "failed", "skipped", "pending", "other", "flaky", "suites",
                  "start", "stop", "duration"
                ]
              },
              "additionalProperties": { "$ref": "#/definitions/count" }
            },
            "tests": { "type": "array", "items": { "$ref": "#/definitions/test" } },
            "environment": {
              "type": "object",
              "properties": { "appName": { "type": "string" }, "testEnvironment": { "type": "string" } },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        }
      },
      "additionalProperties": false
    }
    """#
}
