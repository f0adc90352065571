extension String {
  /// Writes some characters in another way, as formats do in which they mean something.
  ///
  /// - Parameter texts: What is written for each of these code points.
  /// - Returns: The text with all others as they are.
  package func replacing(_ texts: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = texts[scalar] {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
