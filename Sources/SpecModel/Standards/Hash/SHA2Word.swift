/// What a word of SHA-2 is made of (FIPS 180-4, 4.1.2 and 4.1.3).
protocol SHA2Word: FixedWidthInteger, UnsignedInteger, SIMDScalar, Codable, Sendable {
  /// The first bits of the fractions of the cube roots of the first primes, one for each round.
  static var constants: ContiguousArray<Self> { get }

  /// Σ0.
  var bigSigma0: Self { get }

  /// Σ1.
  var bigSigma1: Self { get }

  /// σ0.
  var smallSigma0: Self { get }

  /// σ1.
  var smallSigma1: Self { get }
}
