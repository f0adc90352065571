import SpecModel
import Testing

@testable import SpecInterchange

/// Scripts of clients, and what their statements become.
@Suite struct ScriptReadingTests {
  final class Names: ScriptNames {
    var used: Set<String> = []
    func variable(_ name: String) -> String { identifier(of: name) }
    func identifier(of name: String) -> String {
      InterchangeNames.identifier(for: name, of: .value)
    }
    func template(_ text: String) -> String {
      text.replacing("{{$guid}}", with: "{{uuid()}}")
    }
  }

  private static let json = "const j = pm.response.json();"

  static let checks: [(String, String)] = [
    ("pm.test(\"created\", () => { pm.response.to.have.status(201); })", "201"),
    ("tests[\"ok\"] = responseCode.code === 200;", "200"),
    ("pm.response.to.be.ok", "200"),
    ("pm.response.to.be.notFound;", "404"),
    ("pm.response.to.be.success", #""2xx""#),
    ("pm.expect(pm.response.responseSize).to.be.below(10)", #"{"bytes":{"size":{"lessThan":10}}}"#),
    (
      "pm.expect(pm.response.json().a).to.be.closeTo(5, 0.5)",
      #"{"body":{"$.a":{"atLeast":4.5,"atMost":5.5}}}"#
    ),
    (
      "pm.expect(pm.response.json()).to.have.any.keys('a', 'b')",
      #"{"body":{"$":{"via":"keys","some":{"anyOf":["a","b"]}}}}"#
    ),
    ("pm.expect(pm.response.code).to.be.oneOf([200, 201]);", "[200,201]"),
    ("pm.expect([200, 404]).to.include(pm.response.code);", "[200,404]"),
    ("test('x', function () { expect(res.getStatus()).to.equal(200); });", ""),
    ("test('x', function () { expect(res.status).to.equal(200); });", "200"),
    ("client.test('x', () => { client.assert(f(1)) })", ""),
    (
      "pm.expect(pm.response.code).to.be.below(400)",
      #"{"status":"any","variables":{"status":{"lessThan":400}}}"#
    ),
    ("\(json) pm.expect(j.a.b).to.eql('x')", #"{"body":{"$.a.b":"x"}}"#),
    ("\(json) pm.expect(j['a-b'][0]).to.equal(1.5)", #"{"body":{"$['a-b'][0]":1.5}}"#),
    (
      "pm.expect(pm.response.json().a).to.not.eql(null)",
      #"{"body":{"$.a":{"not":{"equals":null}}}}"#
    ),
    (
      "const {a, b: [c]} = JSON.parse(responseBody); pm.expect(c).to.be.true",
      #"{"body":{"$.b[0]":true}}"#
    ),
    (
      "\(json) pm.expect(j.n).to.be.above(1); pm.expect(j.n).to.be.at.most(9)",
      #"{"body":{"$.n":{"greaterThan":1,"atMost":9}}}"#
    ),
    ("\(json) pm.expect(j.n).to.be.within(1, 9)", #"{"body":{"$.n":{"atLeast":1,"atMost":9}}}"#),
    (
      "\(json) pm.expect(j.a).to.match(/^X\\W/i)",
      #"{"body":{"$.a":{"via":"lowercase","matches":"^x\\W"}}}"#
    ),
    ("\(json) pm.expect(j.a).to.include('x')", #"{"body":{"$.a":{"contains":"x"}}}"#),
    ("\(json) pm.expect(j.a).to.include({b: 1})", #"{"body":{"$.a":{"subset":{"b":1}}}}"#),
    ("\(json) pm.expect(j.a).to.have.lengthOf(2)", #"{"body":{"$.a":{"length":2}}}"#),
    (
      "\(json) pm.expect(j.a.length).to.be.above(0)",
      #"{"body":{"$.a":{"length":{"greaterThan":0}}}}"#
    ),
    (
      "\(json) pm.expect(j.a).to.be.an('array').that.is.empty",
      #"{"body":{"$.a":{"shape":"array","length":0}}}"#
    ),
    ("\(json) pm.expect(j).to.have.property('a', 1)", #"{"body":{"$.a":1}}"#),
    (
      "\(json) pm.expect(j).to.have.property('a').that.is.a('string')",
      #"{"body":{"$.a":{"shape":"string"}}}"#
    ),
    (
      "\(json) pm.expect(j.headers).to.not.have.property('referer')",
      #"{"body":{"$.headers.referer":{"exists":false}}}"#
    ),
    (
      "\(json) pm.expect(j).to.have.keys('a', 'b')",
      #"{"body":{"$":{"via":"keys","sameElements":["a","b"]}}}"#
    ),
    (
      "\(json) pm.expect(j).to.include.keys('a', 'b')",
      #"{"body":{"$.a":{"exists":true},"$.b":{"exists":true}}}"#
    ),
    (
      "\(json) pm.expect(j.a).to.exist; pm.expect(j.b).to.be.undefined",
      #"{"body":{"$.a":{"not":{"equals":null}},"$.b":{"exists":false}}}"#
    ),
    ("\(json) pm.expect(j.a).to.be.oneOf(['x', 'y'])", #"{"body":{"$.a":{"anyOf":["x","y"]}}}"#),
    ("\(json) pm.expect(j.a).to.have.members([1, 2])", #"{"body":{"$.a":{"sameElements":[1,2]}}}"#),
    (
      "\(json) tests['x'] = Array.isArray(j.a) && j.hasOwnProperty('b')",
      #"{"body":{"$.a":{"shape":"array"},"$.b":{"exists":true}}}"#
    ),
    (
      "\(json) tests['x'] = 'a' in j.b; tests['y'] = !('c' in j.b); tests['z'] = _.has(j, 'd')",
      #"{"body":{"$.b.a":{"exists":true},"$.b.c":{"exists":false},"$.d":{"exists":true}}}"#
    ),
    ("\(json) tests['x'] = j && j.a && j.a.length === 2", #"{"body":{"$.a":{"length":2}}}"#),
    ("\(json) tests['x'] = /^[0-9]+$/.test(j.a)", #"{"body":{"$.a":{"matches":"^[0-9]+$"}}}"#),
    ("\(json) tests['x'] = typeof j.a === 'string'", #"{"body":{"$.a":{"shape":"string"}}}"#),
    ("\(json) tests['x'] = j.a", #"{"body":{"$.a":{"not":{"anyOf":[null,false,0,""]}}}}"#),
    (
      "\(json) tests['x'] = parseInt(j.a) >= 2",
      #"{"body":{"$.a":{"via":"string | integer","atLeast":2}}}"#
    ),
    ("tests['x'] = responseBody.has('a')", #"{"text":{"contains":"a"}}"#),
    ("pm.expect(pm.response.text()).to.include('{{a}}')", #"{"text":{"contains":"{{'{{'}}a}}"}}"#),
    (
      "pm.response.to.have.header('X-A'); pm.response.to.have.header('X-B', 'b')",
      #"{"headers":{"X-A":{"exists":true},"X-B":"b"}}"#
    ),
    ("pm.expect(pm.response.headers.get('X-A')).to.eql('a')", #"{"headers":{"X-A":"a"}}"#),
    ("tests['x'] = postman.getResponseHeader('X-A') === 'a'", #"{"headers":{"X-A":"a"}}"#),
    ("pm.expect(pm.cookies.has('sid')).to.be.true", #"{"cookies":{"sid":{"exists":true}}}"#),
    ("pm.expect(pm.response.responseTime).to.be.below(200)", #"{"within":"200ms"}"#),
    ("tests['fast'] = responseTime < 500", #"{"within":"500ms"}"#),
    (
      "const schema = {type: 'object'}; pm.response.to.have.jsonSchema(schema)",
      #"{"body":{"$":{"schema":{"type":"object"}}}}"#
    ),
    ("pm.response.to.have.jsonBody('a.b[0]', 1)", #"{"body":{"$.a.b[0]":1}}"#),
    (
      "\(json) pm.expect(j.id).to.eql(pm.environment.get('user-id'))",
      #"{"body":{"$.id":"{{userId}}"}}"#
    ),
    (
      "\(json) pm.expect(j.id).to.eql(`n-${pm.variables.get('id')}`)",
      #"{"body":{"$.id":"n-{{id}}"}}"#
    ),
    ("pm.expect(pm.environment.get('a')).to.eql('1')", #"{"variables":{"a":"1"}}"#),
    (
      "if (pm.response.code === 200) { pm.expect(pm.response.json().a).to.eql(1) }",
      #"{"status":200,"body":{"$.a":1}}"#
    ),
    (
      "try { tests['x'] = JSON.parse(responseBody).a === 1 } catch (e) { console.log(e) }",
      #"{"body":{"$.a":1}}"#
    ),
    ("if (pm.response.code !== 200) { console.log(pm.response.text()) }", ""),
    ("console.log(1); let unused; pm.visualizer.set('x'); // done", ""),
    ("pm.test.skip('x', () => { pm.response.to.have.status(500) })", ""),
    ("return 0; tests['x'] = false;", ""),
  ]

  @Test(arguments: checks)
  func `a check becomes expect`(script: String, expect: String) {
    let reading = ScriptReading(script, names: Names())
    #expect(reading.checks.value?.json.compactText ?? "" == expect)
    let isKnown = !script.contains("client.assert") && !script.contains("getStatus")
    #expect(reading.unknown.isEmpty == isKnown)
  }

  @Test(arguments: [
    ("pm.environment.set('id', pm.response.json().data.id)", #"id={"body":"$.data.id"}"#),
    ("postman.setGlobalVariable('t', postman.getResponseHeader('X-T'))", #"t={"header":"X-T"}"#),
    ("bru.setVar('a', res.body.a)", #"a={"body":"$.a"}"#),
    ("client.global.set('a', response.body.a)", #"a={"body":"$.a"}"#),
    (
      "const j = pm.response.json(); if (j.a) { pm.globals.set('a', j.a) }",
      #"a={"body":"$.a","default":null}"#
    ),
    (
      "pm.environment.set('t', pm.response.headers.get('Authorization').split(' ')[1])",
      #"t={"header":"Authorization","via":"split(' ') | nth(1)"}"#
    ),
  ])
  func `a variable from the response becomes a capture`(script: String, expected: String) {
    let reading = ScriptReading(script, names: Names())
    let found = reading.captures.map {
      "\($0.name)=\(DraftValue.object($0.value).json.compactText)"
    }
    #expect(found == [expected])
    #expect(reading.unknown.isEmpty)
  }

  @Test(arguments: [
    ("pm.variables.set('a', 'x')", #"a="x""#),
    ("pm.environment.set('a', Date.now())", #"a="{{now() | format('epochMilliseconds')}}""#),
    ("pm.environment.set('a', new Date().toISOString())", #"a="{{now()}}""#),
    ("pm.environment.set('a', _.random(1, 9))", #"a="{{randomInt(1, 9)}}""#),
    ("pm.environment.set('a', pm.variables.replaceIn('{{$guid}}'))", #"a="{{uuid()}}""#),
    ("pm.environment.set('a', 'x-' + pm.environment.get('b'))", #"a="x-{{b}}""#),
  ])
  func `a variable that a script computes becomes a template`(script: String, expected: String) {
    let reading = ScriptReading(script, names: Names())
    #expect(reading.variables.map { "\($0.name)=\($0.value.json.compactText)" } == [expected])
    #expect(reading.unknown.isEmpty)
  }

  @Test(arguments: [
    "pm.sendRequest('https://example.com', () => {});", "postman.setNextRequest('x')",
    "for (var i = 0; i < 3; i++) { pm.test('x', () => {}) }", "const m = require('moment');",
    "tests['x'] = CryptoJS.MD5('a').toString() === 'b'", "xml2Json(responseBody)",
    "pm.expect(pm.response.json().a).to.satisfy(x => x > 1)", "let a = 'open", "}", "a ? b() : c()",
    "if (x) { a() } else { b() }", "if (pm.response.code === 404) { pm.expect(1).to.eql(1) }",
    "while(true);", "tests['x'] = undefined.alpha;",
  ])
  func `a statement that is not known keeps the others and has a place`(statement: String) throws {
    let known = "if (pm.response.code === 200) { pm.response.to.have.status(200); }\n"
    let reading = ScriptReading(known + statement, names: Names())
    let range = try #require(reading.unknown.first)
    #expect(reading.unknown.count == 1)
    if statement != "let a = 'open" {
      #expect(reading.checks.value == 200)
      #expect(range.lowerBound == known.utf8.count)
    }
  }

  @Test func `deep scripts are read or left, and never end the program`() {
    for part in ["(", "[", "{", "!", "a(", "if(a){", "`${", "x=>", "function(){"] {
      _ = ScriptReading(String(repeating: part, count: 2000), names: Names())
    }
  }
}
