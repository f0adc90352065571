/// Keys of other tools, by the objects in which they are written.
extension ForeignWords {
  static let keys = matcherKeys + callKeys.map { Row($0, hint: $1) }

  /// The words; behind a bar a key that their object has, with `!` if the hint is sure.
  private static let callKeys: KeyValuePairs = [
    "comment comments // #": "a comment is \"$comment\": \"…\"",
    "response | repeat!": "one call is checked by \"expect\": {\"status\": 200}",
    "id | scenario": "a step has no name: write \"description\", and \"capture\" for its values",
    "params parameters id | with!":
      "write values for the target in \"with\": {\"id\": 1}, for the query string in \"query\"",
    "times count iterations until | while!":
      "\"while\" and \"max\" repeat until a variable changes; n times is \"forEach\": {\"rows\": \"{{range(1, 3)}}\", \"as\": \"n\"}",
    "header key query cookie param | in":
      "a key is sent by \"in\": \"header\" (or query, cookie), \"name\": \"X-API-Key\" and \"value\": …",
    "name | allowedHosts!":
      "the name of an environment is that of its file: \"local\" is local.env.json",
    "id postmanvariablescope postmanexportedat postmanexportedusing | allowedHosts":
      "write the values of a Postman environment as \"variables\": {\"host\": \"api.test\"}",
    "$shared shared dev develop development local test testing qa uat int stage staging preprod prod production live | allowedHosts":
      "each environment is a file of its own: dev.env.json with \"baseURL\" and \"variables\"",
    "method url uri path route get post put patch delete verb | request":
      "the method and the target are one string: \"request\": \"GET /users/{id}\"",
    "operationid | request": "the name of an endpoint is its key: \"getUser\": {\"request\": …}",
    "content | unwrap":
      "\"shape\" or \"schema\" describes the body, \"contentType\" its media type",
    "method verb uri path route get post put patch delete | with":
      "the endpoint sets \"request\": \"GET /users/{id}\", a case its values: \"with\": {\"id\": 1}",
    "size bodysize | within": "the size of the body is \"bytes\": {\"size\": {\"atMost\": 1000}}",
    "md5 sha1 sha256 sha512 hex | within":
      "it is a check of the body's bytes: \"bytes\": {\"sha256\": …}",
    "json equals contains matches | within":
      "the body is checked by JSONPaths: \"body\": {\"$.id\": 42}; \"$\" is all of it",
    "ok success iserror issuccess | within":
      "a call expects success by default; a class of statuses is \"status\": \"2xx\"",
    "contenttype mimetype cookie | within":
      "it is a header: \"headers\": {\"Content-Type\": …}; cookies are \"cookies\"",
    "regex regexp filter filters transform expression | append":
      "a value is changed by \"via\": \"regex('…')\", beside where it comes from",
    "from in source selector json jsonpath jsonpaths path property | append":
      "a capture is a JSONPath, or an object with a source: {\"body\": \"$.id\"}, {\"header\": \"ETag\"}",
    "file csv path data source from items values list | delimiter":
      "rows are \"rows\": a list, a template, or the path of a .json or .csv file",
    "max maximum | until!":
      "the most attempts are \"attempts\": 5, the longest time is \"timeout\": \"5s\"",
    "document gql | operationName": "the document is \"query\": \"{ user { name } }\"",
    "selectors selector css | within":
      "elements of a page are found by XPath: \"html\": {\"//h1\": \"Welcome\"}",
    "statustext statusmessage reason reasonphrase | within":
      "the text after the status is not checked: \"status\": 200",
    "seq order priority serial sequential sequence":
      "units run in parallel, in any order: calls in a fixed order are steps of one scenario",
    "options settings config meta info | timeout":
      "options are keys of the call itself: \"timeout\", \"retry\", \"followRedirects\"",
    "mode options | multipart": "the kind of a body is its key: \"body\": {\"json\": …}",
    "env environment environments globals config settings baseurl baseuri host server servers | endpoints":
      "environments are files: local.env.json with \"baseURL\"; what all calls share is \"defaults\"",
    "bail failfast stoponfailure stoponerror":
      "a run stops after its first failure with --fail-fast",
    "reporters reporter reports report": "reports are options of the command: --report KIND=FILE",
    "grpc websocket ws soap trpc | request":
      "calls are HTTP: \"request\": \"POST /users\"; events and lines are read by \"stream\"",
    "disabled enabled only xit pending | skip":
      "to skip it, write \"skip\": \"the reason\"; units are chosen by --tag and -n",
    "script scripts exec event prerequest prerequestscript postresponse js javascript beforerequest afterresponse onresponse":
      "scripts are not run: values come from \"variables\", \"capture\" and filters, checks are in \"expect\"",
    "before beforeall beforeeach setup background given hooks oninit":
      "what comes first is a step of the scenario; what several units share is a fixture: \"uses\"",
    "insecure skipverify rejectunauthorized strict strictssl verifypeer verifyssl sslverify | verify":
      "to turn off verification, set \"verify\": false",
    "insecure verifyssl sslverify skiptlsverify rejectunauthorized strictssl ignoressl ssl verifypeer | tls":
      "to turn off verification, set \"tls\": {\"verify\": false}",
    "cacert cert clientcert clientcertificate certificates pfx ca | tls":
      "certificates are set in \"tls\": {\"ca\": …, \"certificate\": …, \"key\": …}",
    "basic basicauth bearer token bearertoken apikey oauth2 authorization oauth ntlm digest netrc awssigv4 user username password security | auth":
      "credentials are \"auth\": the name of an auth profile, or {\"type\": \"bearer\", \"token\": …}",
    "contenttype mimetype mediatype useragent accept cookie | headers":
      "it is a header: \"headers\": {\"Accept\": …}; the type of a body is its \"type\"",
    "json form multipart graphql raw text file formdata urlencoded | body":
      "it is a content of the body: \"body\": {\"json\": …}; others are text, form, multipart, file, graphql",
    "jsonpath jsonpaths jsonbody bodypath | body":
      "the body is checked by JSONPaths: \"body\": {\"$.id\": 42}",
    "threads concurrency parallel workers vus users stages rampup":
      "units run in parallel: --jobs N, or \"run\": {\"jobs\": N} in spec-run.json; load is not tested",
    "imports import include includes require":
      "all files of the folder belong to the catalog; other catalogs are \"catalogs\" in spec-run.json",
  ]
}
