/// What something of a program that runs scripts is for.
enum ScriptRole {
  case test, skippedTest, expect, assert
  case json, jsonValue, parse, text, textValue, status, duration, size, mediaType
  case header, hasHeader, cookie, hasCookie
  case set, get, unset
  case replace, milliseconds, date, random
  case isList, hasMember, integer, number, string
  case nothing

  /// The roles by names, as Postman, Bruno and JetBrains' client spell them.
  static let all: [String: ScriptRole] = {
    var roles: [String: ScriptRole] = [
      "pm.test": .test, "test": .test, "client.test": .test, "pm.test.skip": .skippedTest,
      "client.assert": .assert, "client.log": .nothing, "pm.expect": .expect, "expect": .expect,
      "pm.response.json": .json, "res.getBody": .json, "res.body": .jsonValue,
      "response.body": .jsonValue, "response.parsedBody": .jsonValue, "JSON.parse": .parse,
      "pm.response.text": .text, "responseBody": .textValue,
      "responseCode.code": .status, "pm.response.code": .status, "pm.response.status.code": .status,
      "res.status": .status, "response.status": .status, "response.statusCode": .status,
      "response.contentType.mimeType": .mediaType,
      "responseTime": .duration, "pm.response.responseTime": .duration,
      "pm.response.responseSize": .size, "pm.response.size": .size,
      "postman.getResponseHeader": .header, "pm.response.headers.get": .header,
      "res.getHeader": .header, "response.headers.valueOf": .header,
      "pm.response.headers.has": .hasHeader,
      "pm.cookies.get": .cookie, "postman.getResponseCookie": .cookie, "pm.cookies.has": .hasCookie,
      "postman.getEnvironmentVariable": .get, "postman.getGlobalVariable": .get,
      "postman.setEnvironmentVariable": .set, "postman.setGlobalVariable": .set,
      "postman.clearEnvironmentVariable": .unset, "postman.clearGlobalVariable": .unset,
      "postman.clearEnvironmentVariables": .unset, "postman.clearGlobalVariables": .unset,
      "bru.setVar": .set, "bru.setEnvVar": .set, "bru.getVar": .get, "bru.getEnvVar": .get,
      "client.global.set": .set, "client.global.get": .get, "client.global.clear": .unset,
      "request.variables.set": .set, "request.variables.get": .get,
      "pm.variables.replaceIn": .replace, "Date.now": .milliseconds, "_.random": .random,
      "Array.isArray": .isList, "_.isArray": .isList, "_.has": .hasMember,
      "parseInt": .integer, "_.parseInt": .integer, "Number.parseInt": .integer,
      "parseFloat": .number, "Number": .number, "String": .string,
      "pm.visualizer.set": .nothing,
    ]
    for scope in ["environment", "collectionVariables", "globals", "variables", "iterationData"] {
      for (name, role) in [("set", ScriptRole.set), ("get", .get)] {
        roles["pm.\(scope).\(name)"] = role
      }
      for name in ["unset", "clear"] { roles["pm.\(scope).\(name)"] = .unset }
    }
    for name in ["log", "info", "warn", "error", "debug", "table", "clear"] {
      roles["console.\(name)"] = .nothing
    }
    return roles
  }()
}
