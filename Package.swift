// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "spec-run",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SpecModel", targets: ["SpecModel"]),
    .library(name: "SpecRunner", targets: ["SpecRunner"]),
    .library(name: "SpecClient", targets: ["SpecClient"]),
    .executable(name: "spec-run", targets: ["spec-run"]),
  ],
  targets: [
    .target(name: "CCrypto"),
    .target(name: "CCurl"),
    .target(name: "CPublicSuffix"),
    .target(name: "CSystem"),
    .target(name: "CXML"),
    .target(
      name: "SpecStandards",
      dependencies: ["CCrypto", "CSystem", "CXML"],
      path: "Sources/SpecModel/Standards",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecModel",
      dependencies: ["CSystem", "SpecStandards"],
      exclude: ["Standards"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecHTTP",
      dependencies: ["CCurl", "CPublicSuffix", "CSystem", "SpecStandards"],
      path: "Sources/SpecRunner/HTTP",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecClient",
      dependencies: ["SpecHTTP", "SpecStandards"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecReports",
      dependencies: ["CSystem", "SpecStandards"],
      path: "Sources/SpecRunner/Reports",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecRunner",
      dependencies: ["SpecHTTP", "SpecModel", "SpecReports"],
      exclude: ["HTTP", "Reports"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecInterchange",
      dependencies: ["CSystem", "SpecModel"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .executableTarget(
      name: "spec-run",
      dependencies: ["CSystem", "SpecInterchange", "SpecModel", "SpecRunner"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .testTarget(
      name: "FuzzTargets",
      dependencies: ["SpecModel"],
      path: "Tests/Fuzzing/FuzzTargets",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TestSupport",
      dependencies: ["CSystem", "SpecModel", "SpecRunner"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecStandardsTests",
      dependencies: ["SpecStandards", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecModelTests",
      dependencies: ["CSystem", "FuzzTargets", "SpecModel", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecInterchangeTests",
      dependencies: ["SpecInterchange", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecHTTPTests",
      dependencies: ["CSystem", "SpecClient", "SpecHTTP", "SpecStandards", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecRunnerTests",
      dependencies: ["SpecClient", "SpecModel", "SpecReports", "SpecRunner", "TestSupport"],
      exclude: ["Reporting/Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["CSystem", "spec-run", "SpecModel", "SpecRunner", "TestSupport"],
      exclude: ["Outcomes"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["SpecInterchange", "SpecModel", "SpecRunner", "TestSupport"],
      exclude: ["Catalogs"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["SpecClient", "SpecModel", "SpecRunner", "spec-run", "TestSupport"],
      exclude: ["Catalogs"],
      swiftSettings: settings
    ),
  ]
)

// Benchmarks/run and Scripts/fuzz build programs that nobody else needs. They use `package` access, so they are no packages
// of their own. A program cannot depend on a test target, so the tests make room.
if Context.environment["SPEC_RUN_TOOLS"] != nil {
  package.targets.removeAll(where: \.isTest)
  package.targets += [
    .executableTarget(
      name: "JudgementBenchmark",
      dependencies: ["CSystem", "SpecModel"],
      path: "Benchmarks/JudgementBenchmark",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: ["CSystem", "SpecRunner"],
      path: "Benchmarks/EngineBenchmark",
      swiftSettings: settings
    ),
    .target(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
    .target(
      name: "FuzzTargets",
      dependencies: ["SpecModel"],
      path: "Tests/Fuzzing/FuzzTargets",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["CLibFuzzer", "FuzzTargets"],
      path: "Tests/Fuzzing/Fuzzer",
      swiftSettings: settings
    ),
  ]
}
