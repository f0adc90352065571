/// The parts of the page that are the same for every run.
enum HTMLPage {
  /// What comes before the records.
  static let start = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>spec-run</title>
    <style>
    \(styles)</style>
    </head>
    <body>
    <header>
    <h1><span id="title"></span> <span id="verdict"></span></h1>
    <p id="about"></p>
    <div id="bar" aria-hidden="true"></div>
    </header>
    <nav id="tabs" aria-label="Parts"></nav>
    <main id="main"></main>
    <footer id="foot"></footer>
    <script type="application/x-ndjson" id="records">

    """

  /// The script after the records.
  static let script = [reading, units, steps, endpoints, starting].joined(separator: "\n")
}
