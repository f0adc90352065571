// Documents of XML and HTML, and XPath 1.0 on them: libxml2, opened at first use. No policy lives here but that
// nothing is fetched and no entity is expanded.

#ifndef CXML_H
#define CXML_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// A parsed document; not to be used by two threads at once.
typedef struct cxml_document cxml_document;

/// What kind of value an expression gives.
typedef enum cxml_kind {
  CXML_NODES = 1,
  CXML_BOOLEAN = 2,
  CXML_NUMBER = 3,
  CXML_TEXT = 4
} cxml_kind;

/// What an expression gives.
typedef struct cxml_value {
  cxml_kind kind;
  double number;
  int boolean;
  /// The string-values of the nodes in document order, or the one text; in UTF-8, each closed by a NUL.
  char *_Nullable *_Nullable texts;
  size_t count;
} cxml_value;

/// Why something could not be done: a message of libxml2 in one line, the line of the document, 0 if it is not known, and
/// the offset in the expression, -1 if it is not known.
typedef struct cxml_error {
  char message[256];
  int line;
  int offset;
} cxml_error;

/// Whether this machine has libxml2.
int cxml_is_available(void);

/// Parses a document; NULL if it is not well formed, if it declares entities, or without libxml2.
///
/// `encoding` is the charset that counts whatever the document says of itself, NULL if that counts.
cxml_document *_Nullable cxml_parse(
    const void *bytes, int length, const char *_Nullable encoding, int is_html, cxml_error *error);

/// Frees a document.
void cxml_free(cxml_document *document);

/// Whether an expression is XPath 1.0.
int cxml_compiles(const char *expression, cxml_error *error);

/// Evaluates an expression, whose context node is the document: 1, or 0 and the error.
///
/// `namespaces` declares prefixes: pairs of a prefix and the name of its namespace, each closed by a NUL, and an empty
/// text at the end. Other prefixes are those that the document declares; `_` is its default namespace.
///
/// It ends after whole `seconds`, 0 for never, though libxml2 goes on with some expressions: the document is of no use
/// then, and its memory is never freed.
int cxml_evaluate(
    cxml_document *document, const char *expression, const char *namespaces, int seconds,
    cxml_value *value, cxml_error *error);

/// Takes a part of a document: a mark, a namespace, a name and a text.
typedef void (*cxml_visitor)(
    void *context, char mark, const char *namespace, const char *name, const char *text);

/// Visits the elements of XML (`<`, and `/` at their ends), their attributes (`=`) and texts (`"`) in order.
void cxml_visit(cxml_document *document, void *context, cxml_visitor visit);

/// Frees what a value holds.
void cxml_value_free(cxml_value *value);

#pragma clang assume_nonnull end

#endif
