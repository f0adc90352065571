import SpecRunner

// Usage: EngineBenchmark loops|pool URL REQUESTS CONCURRENCY [CA [VERSION]]
//        EngineBenchmark soak URL CONCURRENCY [CA [VERSION]]
// The first sends requests as plain/curl-loop.c does and prints how many a second, and the CPU of one: from tasks
// on the engine's loops, as those of a run are, or on Swift's own threads. The second reads numbers from standard
// input, sends that many and prints how many it has sent in all, so that the process can be looked at in between.
var words = Array(CommandLine.arguments.dropFirst())
let isSoak = words.first == "soak"
guard words.count >= (isSoak ? 3 : 4), isSoak || ["loops", "pool"].contains(words[0]) else {
  fail("usage: EngineBenchmark loops|pool URL REQUESTS CONCURRENCY [CA [VERSION]]")
}
let placement = words.removeFirst()
let url = words.removeFirst()
let requests = isSoak ? 1 : Int(words.removeFirst()) ?? 0
let concurrency = Int(words.removeFirst()) ?? 0
guard requests > 0, concurrency > 0 else { fail("a number is wrong") }
let versions: [String: HTTPVersion] = ["1.1": .http1_1, "2": .http2]
do {
  let load = try Load(
    url: url,
    concurrency: concurrency,
    caFile: words.first,
    version: words.dropFirst().first.flatMap { versions[$0] },
    placesTasks: placement != "pool"
  )
  if isSoak {
    var sent = 0
    while let count = readLine().flatMap({ Int($0) }), count > 0 {
      try await load.send(sent + 1...sent + count)
      sent += count
      print(sent)
      flush()
    }
  } else {
    let clock = ContinuousClock()
    let (start, used) = (clock.now, processorSeconds())
    try await load.send(1...requests)
    let seconds = (clock.now - start) / .seconds(1)
    let each = (processorSeconds() - used) / Double(requests) * 1e6
    print("\(requests) requests (\(Int(Double(requests) / seconds))/s), \(each) µs of CPU each")
  }
} catch {
  fail("\(error)")
}
