/// What a function of a program that runs scripts is for.
enum ScriptRole: Sendable {
  case test, skippedTest, expect, assert, set, get, unset, nothing
  case header, hasHeader, cookie, hasCookie
  case parse, replace, milliseconds, random, isList, hasMember
  /// Gives a part of the response.
  case part(ScriptPlace.Source)
  /// Changes a value as filters do.
  case filter(String)

  private static let scopes = [
    "environment", "collectionVariables", "globals", "variables", "iterationData",
  ]

  /// The functions by names, as Postman, Bruno and JetBrains' client spell them.
  static let all: [String: ScriptRole] = {
    let rows: [(ScriptRole, String)] = [
      (.test, "pm.test test client.test"), (.skippedTest, "pm.test.skip"),
      (.expect, "pm.expect expect"), (.assert, "client.assert"),
      (.part(.body("$")), "pm.response.json res.getBody"), (.part(.text), "pm.response.text"),
      (.header, "postman.getResponseHeader pm.response.headers.get res.getHeader"),
      (.header, "response.headers.valueOf"), (.hasHeader, "pm.response.headers.has"),
      (.cookie, "pm.cookies.get postman.getResponseCookie"), (.hasCookie, "pm.cookies.has"),
      (.get, "postman.getEnvironmentVariable postman.getGlobalVariable bru.getVar bru.getEnvVar"),
      (.get, "client.global.get request.variables.get"),
      (.get, scopes.map { "pm.\($0).get" }.joined(separator: " ")),
      (.set, "postman.setEnvironmentVariable postman.setGlobalVariable bru.setVar bru.setEnvVar"),
      (.set, "client.global.set request.variables.set"),
      (.set, scopes.map { "pm.\($0).set" }.joined(separator: " ")),
      (.unset, "postman.clearEnvironmentVariable postman.clearEnvironmentVariables"),
      (.unset, "postman.clearGlobalVariable postman.clearGlobalVariables client.global.clear"),
      (.unset, scopes.map { "pm.\($0).unset pm.\($0).clear" }.joined(separator: " ")),
      (.nothing, "console.log console.info console.warn console.error console.debug"),
      (.nothing, "console.table console.clear client.log pm.visualizer.set"),
      (.parse, "JSON.parse"), (.replace, "pm.variables.replaceIn"), (.milliseconds, "Date.now"),
      (.random, "_.random"), (.isList, "Array.isArray _.isArray"), (.hasMember, "_.has"),
      (.filter("string | integer"), "parseInt _.parseInt Number.parseInt"),
      (.filter("string | number"), "parseFloat Number"), (.filter("string"), "String"),
    ]
    let pairs = rows.flatMap { role, names in
      names.split(separator: " ").map { (String($0), role) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The parts of a response, by the names of members that are not functions.
  static let parts: [String: ScriptPlace] = [
    "responseBody": .init(.text), "res.body": .init(.body("$")),
    "response.body": .init(.body("$")), "response.parsedBody": .init(.body("$")),
    "responseCode.code": .init(.status), "pm.response.code": .init(.status),
    "pm.response.status.code": .init(.status), "res.status": .init(.status),
    "response.status": .init(.status), "response.statusCode": .init(.status),
    "responseTime": .init(.duration), "pm.response.responseTime": .init(.duration),
    "pm.response.responseSize": .init(.size), "pm.response.size": .init(.size),
    "response.contentType.mimeType": .init(.header("Content-Type"), "split(';') | first"),
  ]
}
