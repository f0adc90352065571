import SpecModel
import TestSupport
import Testing

/// Words that people bring, each where they would write it: all are answered in one line (Details 48).
@Suite(.inTurn)
struct ForeignWordTableTests {
  /// Where a word is written.
  enum Place: String, CaseIterable {
    case endpoint, aCase, scenario, step, file, environment, project, expect, matcher, body, auth
    case capture, poll, retry, tls

    /// The files of a catalog with a key of any value at the place.
    func files(_ word: String) -> [String: String] {
      let key = "\(JSONValue.string(word).jsonText): {}"
      func call(_ keys: String) -> String {
        #"{"endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {\#(keys)}}}}}"#
      }
      func step(_ keys: String) -> String {
        #"{"scenarios": {"s": {"steps": [{"request": "GET https://a.test/", \#(keys)}]}}}"#
      }
      let spec =
        switch self {
        case .endpoint:
          #"{"endpoints": {"e": {"request": "GET https://a.test/", \#(key), "cases": {"c": {}}}}}"#
        case .aCase: call(key)
        case .scenario:
          #"{"scenarios": {"s": {\#(key), "steps": [{"request": "GET https://a.test/"}]}}}"#
        case .step: step(key)
        case .file:
          #"{\#(key), "scenarios": {"s": {"steps": [{"request": "GET https://a.test/"}]}}}"#
        case .expect: call(#""expect": {\#(key)}"#)
        case .matcher: call(#""expect": {"body": {"$.a": {\#(key)}}}"#)
        case .body: call(#""body": {\#(key)}"#)
        case .auth: call(#""auth": {"type": "bearer", \#(key)}"#)
        case .capture: step(#""capture": {"x": {\#(key)}}"#)
        case .poll: step(#""poll": {\#(key)}"#)
        case .tls: step(#""tls": {\#(key)}"#)
        case .retry: step(#""retry": {\#(key)}"#)
        case .environment, .project: call("")
        }
      var files = ["a.spec.json": spec]
      if self == .environment { files["x.env.json"] = "{\(key)}" }
      if self == .project { files["spec-run.json"] = "{\(key)}" }
      return files
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (.endpoint, "pathParams method verb uri path route params qs baseUrl base_url payload summary requestBody insecure verify_ssl strictSSL basicAuth bearerToken followRedirect follow_redirects timeoutMs retries proxyUrl limit-rate script tests asserts name"),
    (.aCase, "pathParams assert asserts assertions validate verb method uri payload env vars retries delay sleep depends_on dependsOn needs beforeEach setup teardown hooks only disabled enabled bearerToken basicAuth followRedirect insecure verify_ssl params output outputs post-response name test_name stages match marks parametrize retry_count max_retries ignore_ssl strictSSL proxyUrl ntlm aws_sigv4 netrc cacert http2 timeout_seconds requestBody security then jsonBody"),
    (.scenario, "name beforeEach setup teardown hooks before after background given stages depends_on matrix dataset examples only disabled continue_on_error vars"),
    (.step, "assertions check http name ref vars extract captures outputs delay timeoutMs retries continue_on_failure continueOnFail on_fail method"),
    (.file, "tests testcases env environments config paths settings globals beforeAll setup hooks vars base_url baseUrl host event"),
    (.environment, "baseUrl base_url url host vars values variable secret secretVars rateLimit insecure verify_ssl dev prod staging $shared id _postman_variable_scope _postman_exported_at"),
    (.project, "concurrency workers env vars jobs"),
    (.expect, "status_code statusCode code json_path jsonpath json jsonBody bodyContains header contentType duration responseTime time latency jsonSchema size sha256 md5 redirect_url cookie version"),
    (.matcher, "eq equal is ne neq gt gte ge lt lte le min max in nin notIn regex isString isNumber isBoolean isArray isObject isNull notNull isDefined isUndefined isEmpty notEmpty isInteger isUuid isEmail type notContains includes hasLength between toBe toEqual toMatchSnapshot matchSnapshot matchFile containsOnly containsOnlyDeep inAnyOrder ignorePaths exist not_exists null size count"),
    (.body, "raw jsonBody urlencoded formdata formData form-data data binary mimeType content"),
    (.auth, "accessToken access_token bearer jwt"),
    (.capture, "jsonpath json_path json path from selector"),
    (.poll, "retries every delay maxAttempts max_attempts"),
    (.tls, "insecure rejectUnauthorized skip_verify"),
    (.retry, "count max times maxRetries max_attempts"),
  ] as [(Place, String)])
  func `each word is answered in one line, not by the list of all keys`(place: Place, words: String) throws {
    for word in words.split(separator: " ").map(String.init) {
      let folder = try TemporaryCatalog(place.files(word))
      let found = try Catalog.read(at: folder.path).diagnostics.filter {
        $0.rule == .unknownKey || $0.rule == .unknownOperator
      }
      let unknown = try #require(found.first, "\(place) \(word)")
      let isPlaced = unknown.label.hasPrefix("it belongs ")
      let isNamed = unknown.label.hasPrefix("did you mean") && unknown.fixes.count == 1
      let help = unknown.help ?? ""
      let isHinted = !help.isEmpty && !help.contains("its keys are") && !help.hasPrefix("to compare with an object")
      #expect(isPlaced || isNamed || isHinted, "\(place) \(word): \(unknown.label) \(help)")
      #expect(!help.contains("\n"))
      withExtendedLifetime(folder) {}
    }
  }
}
