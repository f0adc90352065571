/// The program.
public enum SpecRun {
  /// Its version, by Semantic Versioning.
  public static let version = "0.1.0"
}
