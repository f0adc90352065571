extension ForeignWord {
  /// Keys of objects.
  static let keys = preciseKeys + renamedKeys + otherKeys

  /// Words that mean something else in one object than in others.
  private static let preciseKeys = hints(
    .key,
    [
      "comment comments // #": "a comment is \"$comment\": \"…\"",
      "id | scenario":
        "a step has no name: write \"description\", and \"capture\" for its values",
      "params parameters id | with":
        "write values for the target in \"with\": {\"id\": 1}, for the query string in \"query\"",
      "times count iterations until | while":
        "\"while\" and \"max\" repeat until a variable changes; n times is \"forEach\": {\"rows\": \"{{range(1, 3)}}\", \"as\": \"n\"}",
      "id postmanvariablescope postmanexportedat | allowedHosts":
        "the name of an environment is that of its file: \"local\" is local.env.json",
      "method url uri http path route get post put patch delete verb | request":
        "the method and the target are one string: \"request\": \"GET /users/{id}\"",
    ]
  )

  private static let renamedKeys = renames(
    .key,
    [
      "clientAssertion": "privatekeyjwt clientsecretjwt",
      "keyID": "kid",
      "username": "user login",
      "password": "pass passwd pwd",
      "body": "data payload requestbody jsonbody",
      "json": "data jsonbody",
      "text": "raw string plain content bodycontains bodytext",
      "file": "binary filename path",
      "xml": "xpath",
      "scenarios": "workflows flows journeys tests testcases suites",
      "cases": "tests examples",
      "expect":
        "assert asserts assertions should check checks expected verify validate validation validators match then expectations test tests",
      "capture":
        "captures extract extractors set store output outputs export exports",
      "environment": "env",
      "variables": "vars values environmentvariables context env envvars",
      "with":
        "vars values env args arguments inputs pathparams pathparameters pathvariables urlparams body",
      "secrets": "secretvars secretvariables vault",
      "uses": "dependson depends needs requires",
      "onFailure": "continueonfailure continueonerror continueonfail onfail onerror",
      "tags": "marks mark labels label groups keywords",
      "status": "code statuscode httpstatus httpcode responsecode responsestatus",
      "query": "params qs queryparams queryparameters querystring searchparams",
      "form": "urlencoded formurlencoded formparams formfields xwwwformurlencoded",
      "multipart": "formdata multipartform multipartformdata",
      "headers": "requestheaders responseheaders",
      "wait": "delay sleep pause thinktime delaybefore",
      "forEach":
        "loop iterations dataset testdata datadriven rows parametrize parameterize matrix examples iterationdata",
      "poll": "eventually until retryuntil waituntil repeatuntil",
      "baseURL": "baseuri server servers host origin rooturl url",
      "within":
        "maxtime maxduration duration responsetime latency maxresponsetime time performance responsetimems",
      "description": "summary notes docs doc documentation name title testname",
      "timeout": "timeoutms timeoutseconds requesttimeout maxtime",
      "proxy": "proxyurl httpproxy httpsproxy",
      "bandwidth": "limitrate throttle",
      "limits": "ratelimit limit",
      "httpVersion": "http2 http11 http1 http1.1 http3 version",
      "schema": "jsonschema",
      "url": "redirecturl redirectresponseurl effectiveurl finalurl",
      "steps": "flow sequence requests calls stages items",
      "call": "endpoint use ref request",
      "endpoints": "paths operations requests item",
      "shapes": "schemas components definitions models",
      "skip": "skipped ignore ignored",
      "knownIssue": "xfail expectedfailure expecttofail todo knownbug knownfailure",
      "reruns": "retries attempts retry rerun maxretries flaky flakyretries",
      "factor": "multiplier backofffactor exponent exponential",
      "maxInterval": "maxdelay maxwait maxbackoff longest",
      "matrix": "product combinations cartesian crossproduct",
      "retry": "retries retrypolicy retrycount maxretries",
      "attempts": "count times retries max maxattempts maxretries",
      "interval": "every delay wait sleep",
      "token": "accesstoken bearer jwt value",
      "followRedirects": "redirect redirects location followlocation maxredirects",
      "finally": "after afterall aftereach cleanup teardown",
      "type": "kind scheme mimetype contenttype mediatype",
      "stream": "sse streaming eventstream",
      "templates": "template expand interpolate",
      "notCredentials": "unmasked notsecret notsecrets",
      "verify": "insecure skipverify rejectunauthorized strictssl verifypeer verifyssl sslverify",
    ]
  )

  private static let otherKeys = hints(
    .key,
    [
      "algorithm alg key secret signature sign | auth":
        "filters sign: {{text | hmacSHA256(secrets.key)}}, {{text | sign('RS256', secrets.key)}}",
      "$shared shared dev develop development local test testing qa uat int stage staging preprod prod production live | allowedHosts":
        "each environment is a file of its own: dev.env.json with \"baseURL\" and \"variables\"",
      "content | unwrap":
        "\"shape\" or \"schema\" describes the body, \"contentType\" its media type",
      "method verb uri path route get post put patch delete | with":
        "the endpoint sets \"request\": \"GET /users/{id}\", a case its values: \"with\": {\"id\": 1}",
      "size bodysize md5 sha1 sha256 sha512 hex | within":
        "the bytes of the body are \"bytes\": {\"size\": {\"atMost\": 1000}, \"sha256\": …}",
      "json equals contains matches jsonpath jsonpaths bodypath | within":
        "the body is checked by JSONPaths: \"body\": {\"$.id\": 42}",
      "from in source selector json jsonpath jsonpaths path property | append":
        "a capture is a JSONPath, or an object with a source: {\"body\": \"$.id\"}, {\"header\": \"ETag\"}",
      "file csv path data source from items values list | delimiter":
        "rows are \"rows\": a list, a template, or the path of a .json or .csv file",
      "env environment environments globals config settings baseurl baseuri host server servers | endpoints":
        "environments are files: local.env.json with \"baseURL\"; what all calls share is \"defaults\"",
      "disabled enabled only xit pending | skip":
        "to skip it, write \"skip\": \"the reason\"; units are chosen by --tag and -n",
      "script scripts exec event prerequest prerequestscript postresponse js javascript beforerequest afterresponse":
        "scripts are not run: values come from \"variables\", \"capture\" and filters, checks are in \"expect\"",
      "before beforeall beforeeach setup background given hooks":
        "what comes first is a step of the scenario; what several units share is a fixture: \"uses\"",
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
      "threads concurrency parallel workers vus users stages rampup":
        "units run in parallel: --jobs N, or \"run\": {\"jobs\": N} in spec-run.json; load is not tested",
    ]
  )
}
