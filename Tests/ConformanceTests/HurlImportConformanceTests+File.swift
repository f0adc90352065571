/// A Hurl file with each kind of body, query, predicate, filter and option.
extension HurlImportConformanceTests {
  static let everything = #"""
    # c1
    # c2
    POST http://a.test/{{x}}?a={{ newUuid }}
    A: b # c
    [Options]
    verbose: true
    retry: 3
    retry-interval: 500ms
    delay: 2s
    max-time: 30
    variable: a=b
    variable: n=1
    variable: t=true
    header: X: y
    user: a:b
    location: true
    compressed: {{c}}
    output: -
    cacert: a.pem
    [BasicAuth]
    u: p{{q}}
    [Multipart]
    f: file,a.bin; type/x
    g: hello
    h: file,b\ c.txt;
    ```json
    {"a": 1}
    ```
    HTTP/2 200
    X: Y
    [Captures]
    a: jsonpath "$.a" nth 2 replaceRegex /x\/y/ "z" redact
    b: certificate "Subject"
    c: cookie "a[Expires]"
    d: regex /a\d/ 
    e: variable "b" split "," count
    [Asserts]
    jsonpath "$.a" == 1.50
    jsonpath "$.a" not == null
    jsonpath "$.a" == {{v}}
    jsonpath "$.a" == "x{{v}}\n"
    jsonpath "$.a" == hex,01ff;
    jsonpath "$.a" == base64,AAE=;
    jsonpath "$.a" == file,a.bin;
    jsonpath "$.a" matches /^a\/b$/
    jsonpath "$.a" exists
    jsonpath "$.a" > 100000
    jsonpath "$.a" format "%Y" toDate "%Y-%m" == "2"
    jsonpath "$.a" xpath "string(//a)" == `a b`
    jsonpath "$.a" == true
    duration < 100
    sha256 == hex,00;
    bytes count == 3
    redirects count == 1
    header "A" urlQueryParam "x" == "b"
    ip isIpv4
    file,x.json;

    POST http://a
    {"a": {{b}}, "c": ["{{d}}", "\u00e9", 1.0, 1.0, -1], "é\n": null}
    HTTP *
    `ab{{c}}`

    POST http://a
    <a>{{b}}</a>
    HTTP 200
    {"a":[]}

    POST http://a
    hex,00FF;
    HTTP 200
    base64,AA==;

    POST http://a
    ```graphql
    query a { b }
    variables {"a": {{b}}}
    ```
    HTTP 200
    ```
    line1
    line2
    ```
    """#
}
