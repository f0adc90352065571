#include "cxml.h"

#include <ctype.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The beginnings of libxml2's structures, as they have been since 2.9.
typedef struct xml_ns {
  struct xml_ns *next;
  int type;
  const char *href;
  const char *prefix;
} xml_ns;

typedef struct xml_node {
  void *private_data;
  int type;
  const char *name;
  struct xml_node *children, *last, *parent, *next, *prev;
  void *document;
  xml_ns *ns;
  char *content;
  void *properties;
  xml_ns *ns_definitions;
} xml_node;

typedef struct xml_dtd {
  void *private_data;
  int type;
  const char *name;
  void *children, *last, *parent, *next, *prev, *document;
  void *notations, *elements, *attributes, *entities;
} xml_dtd;

typedef struct xml_error {
  int domain, code;
  char *message;
  int level;
  char *file;
  int line;
  char *texts[3];
  int numbers[2];
} xml_error;

typedef struct xml_node_set {
  int count, capacity;
  xml_node **nodes;
} xml_node_set;

typedef struct xml_object {
  int type;
  xml_node_set *nodes;
  int boolean;
  double number;
  char *text;
} xml_object;

typedef void (*error_handler)(void *data, const xml_error *error);
typedef void (*message_handler)(void *data, const char *format, ...);

struct cxml_document {
  void *tree;
  /// Whether an evaluation that was given up still uses it.
  int is_lost;
};

// The functions that are needed: the name here, the library's, and the type.
#define FUNCTIONS(F) \
  F(new_xml_parser, "xmlNewParserCtxt", void *, (void)) \
  F(read_xml, "xmlCtxtReadMemory", void *, (void *, const char *, int, const char *, const char *, int)) \
  F(free_xml_parser, "xmlFreeParserCtxt", void, (void *)) \
  F(new_html_parser, "htmlNewParserCtxt", void *, (void)) \
  F(read_html, "htmlCtxtReadMemory", void *, (void *, const char *, int, const char *, const char *, int)) \
  F(free_html_parser, "htmlFreeParserCtxt", void, (void *)) \
  F(consumed, "xmlByteConsumed", long, (void *)) \
  F(free_document, "xmlFreeDoc", void, (void *)) \
  F(root, "xmlDocGetRootElement", xml_node *, (const void *)) \
  F(internal_subset, "xmlGetIntSubset", xml_dtd *, (const void *)) \
  F(last_error, "xmlGetLastError", const xml_error *, (void)) \
  F(reset_last_error, "xmlResetLastError", void, (void)) \
  F(set_error_handler, "xmlSetStructuredErrorFunc", void, (void *, error_handler)) \
  F(set_message_handler, "xmlSetGenericErrorFunc", void, (void *, message_handler)) \
  F(new_context, "xmlXPathNewContext", void *, (void *)) \
  F(free_context, "xmlXPathFreeContext", void, (void *)) \
  F(set_context_node, "xmlXPathSetContextNode", int, (void *, void *)) \
  F(register_namespace, "xmlXPathRegisterNs", int, (void *, const char *, const char *)) \
  F(find_namespace, "xmlXPathNsLookup", const char *, (void *, const char *)) \
  F(compile, "xmlXPathCtxtCompile", void *, (void *, const char *)) \
  F(free_compiled, "xmlXPathFreeCompExpr", void, (void *)) \
  F(evaluate, "xmlXPathCompiledEval", xml_object *, (void *, void *)) \
  F(free_object, "xmlXPathFreeObject", void, (xml_object *)) \
  F(text_of_node, "xmlXPathCastNodeToString", char *, (xml_node *))

#define FIELD(name, symbol, result, parameters) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
  void (**free_text)(void *);
  int is_complete;
  /// Whether a context's limit of operations lies where `limit_operations` writes it.
  int has_limit;
} xml;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static int find(void *library, const char *name, void *slot) {
  void *symbol = dlsym(library, name);
  memcpy(slot, &symbol, sizeof symbol);
  return symbol != NULL;
}

static void load(void) {
#if defined(__APPLE__)
  static const char *const names[] = {"/usr/lib/libxml2.2.dylib"};
#else
  static const char *const names[] = {"libxml2.so.2", "libxml2.so.16", "libxml2.so"};
#endif
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) {
    library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  }
  if (!library) return;
  xml.is_complete = find(library, "xmlFree", &xml.free_text);
#define FIND(name, symbol, ...) xml.is_complete &= find(library, symbol, &xml.name);
  FUNCTIONS(FIND)
  // The field came with 2.9.11.
  const char **version = dlsym(library, "xmlParserVersion");
  xml.has_limit = version && *version && atoi(*version) >= 20911 && sizeof(void *) == 8;
  void (*initialize)(void);
  if (xml.is_complete && find(library, "xmlInitParser", &initialize)) initialize();
}

int cxml_is_available(void) {
  pthread_once(&once, load);
  return xml.is_complete;
}

static void ignore(void *data, const xml_error *error) {}

// Some errors of XPath are printed, whoever handles the others.
static void ignore_message(void *data, const char *format, ...) {}

static void begin(cxml_error *error) {
  error->message[0] = '\0';
  error->line = 0;
  error->offset = -1;
  xml.reset_last_error();
  xml.set_error_handler(NULL, ignore);
  xml.set_message_handler(NULL, ignore_message);
}

enum { XPATH = 12 };

// Copies libxml2's last error, if there is one, without the line break at its end.
static void end(cxml_error *error) {
  const xml_error *last = xml.last_error();
  if (last && last->message && !error->message[0]) {
    snprintf(error->message, sizeof error->message, "%s", last->message);
    error->message[strcspn(error->message, "\r\n")] = '\0';
    // The name of an option that nobody can set here.
    char *hint = strstr(error->message, " use XML_PARSE_HUGE");
    if (hint) *hint = '\0';
    error->line = last->line;
    // Of an expression, the text is the first of the error's own.
    if (last->texts[0] && last->domain == XPATH) error->offset = last->numbers[0];
  }
  xml.set_error_handler(NULL, NULL);
  xml.set_message_handler(NULL, NULL);
}

enum {
  RECOVER = 1 << 0,
  NO_ERRORS = 1 << 5,
  NO_WARNINGS = 1 << 6,
  NO_NETWORK = 1 << 11,
};

// Reads XML, or HTML whatever is wrong with it, but not where the parser gives up: what is behind would be missing
// unseen.
static void *read_whole(
    const char *bytes, int length, const char *encoding, int is_html, cxml_error *error) {
  int options = NO_ERRORS | NO_WARNINGS | NO_NETWORK;
  void *parser = is_html ? xml.new_html_parser() : xml.new_xml_parser();
  if (!parser) return NULL;
  void *tree = is_html ? xml.read_html(parser, bytes, length, NULL, encoding, options | RECOVER)
                       : xml.read_xml(parser, bytes, length, NULL, encoding, options);
  long consumed = xml.consumed(parser);
  int is_cut = consumed >= 0 && consumed < length;
  int is_cut_at_nul = is_cut && bytes[consumed] == '\0';
  // What stands behind the root of XML is an error of the parser already, but for NUL.
  if (tree && (is_html ? is_cut : is_cut_at_nul)) {
    if (is_cut_at_nul) {
      snprintf(
          error->message, sizeof error->message,
          "it holds a NUL byte at offset %ld, behind which nothing can be read", consumed);
    } else if (!xml.last_error()) {
      snprintf(error->message, sizeof error->message, "only %ld bytes of it can be read", consumed);
    }
    xml.free_document(tree);
    tree = NULL;
  }
  if (is_html) {
    xml.free_html_parser(parser);
  } else {
    xml.free_xml_parser(parser);
  }
  return tree;
}

cxml_document *cxml_parse(
    const void *bytes, int length, const char *encoding, int is_html, cxml_error *error) {
  if (!cxml_is_available()) {
    snprintf(error->message, sizeof error->message, "libxml2 is not installed");
    return NULL;
  }
  begin(error);
  void *tree = read_whole(bytes, length, encoding, is_html, error);
  const xml_dtd *subset = tree && !is_html ? xml.internal_subset(tree) : NULL;
  if (subset && subset->entities) {
    snprintf(error->message, sizeof error->message, "it declares entities, which are not expanded");
    xml.free_document(tree);
    tree = NULL;
  }
  if (tree && !xml.root(tree)) {
    snprintf(error->message, sizeof error->message, "it has no element");
    xml.free_document(tree);
    tree = NULL;
  }
  cxml_document *document = tree ? malloc(sizeof *document) : NULL;
  if (document) {
    document->tree = tree;
    document->is_lost = 0;
  } else if (tree) {
    xml.free_document(tree);
  }
  end(error);
  return document;
}

void cxml_free(cxml_document *document) {
  if (document->is_lost) return;
  xml.free_document(document->tree);
  free(document);
}

int cxml_compiles(const char *expression, cxml_error *error) {
  if (!cxml_is_available()) return 1;
  begin(error);
  void *context = xml.new_context(NULL);
  void *compiled = context ? xml.compile(context, expression) : NULL;
  int is_valid = compiled != NULL;
  if (compiled) xml.free_compiled(compiled);
  if (context) xml.free_context(context);
  end(error);
  return is_valid;
}

static int is_of_name(unsigned char byte) {
  return isalnum(byte) || byte == '_' || byte == '-' || byte == '.' || byte >= 0x80;
}

// Whether an expression uses a prefix, outside of its literals: `p:name`, but not the axis `p::name`.
static int uses_prefix(const char *expression, const char *prefix) {
  size_t length = strlen(prefix);
  char quote = 0;
  for (const char *at = expression; *at; at++) {
    if (quote) {
      if (*at == quote) quote = 0;
    } else if (*at == '\'' || *at == '"') {
      quote = *at;
    } else if (
        (at == expression || !is_of_name((unsigned char)at[-1])) && !strncmp(at, prefix, length)
        && at[length] == ':' && at[length + 1] != ':') {
      return 1;
    }
  }
  return 0;
}

// Registers the prefixes that are declared for the expression.
static void register_declared(void *context, const char *namespaces) {
  for (const char *prefix = namespaces; *prefix;) {
    const char *name = prefix + strlen(prefix) + 1;
    xml.register_namespace(context, prefix, name);
    prefix = name + strlen(name) + 1;
  }
}

static int is_declared(const char *namespaces, const char *searched) {
  for (const char *prefix = namespaces; *prefix;) {
    if (!strcmp(prefix, searched)) return 1;
    const char *name = prefix + strlen(prefix) + 1;
    prefix = name + strlen(name) + 1;
  }
  return 0;
}

// Registers every other prefix that the document declares, and `_` for its default namespace. One that the expression
// uses must stand for one namespace.
static int register_namespaces(
    void *context, xml_node *root, const char *expression, const char *namespaces,
    cxml_error *error) {
  register_declared(context, namespaces);
  for (xml_node *node = root; node;) {
    for (xml_ns *ns = node->type == 1 ? node->ns_definitions : NULL; ns; ns = ns->next) {
      if (!ns->href || !*ns->href) continue;
      const char *prefix = ns->prefix ? ns->prefix : "_";
      const char *known = xml.find_namespace(context, prefix);
      if (!known) {
        xml.register_namespace(context, prefix, ns->href);
        continue;
      }
      if (!strcmp(known, ns->href) || is_declared(namespaces, prefix)
          || !uses_prefix(expression, prefix)) {
        continue;
      }
      snprintf(
          error->message, sizeof error->message,
          "\"%.40s\" stands for several namespaces in the document: declare the one that you mean in \"namespaces\"",
          prefix);
      return 0;
    }
    // Only elements have children that are nodes of the tree.
    if (node->type == 1 && node->children) {
      node = node->children;
      continue;
    }
    while (node && node != root && !node->next) node = node->parent;
    node = node == root ? NULL : node ? node->next : NULL;
  }
  return 1;
}

static void visit_name(char mark, xml_node *node, const char *text, void *context, cxml_visitor visit) {
  visit(context, mark, node->ns && node->ns->href ? node->ns->href : "", node->name, text);
}

void cxml_visit(cxml_document *document, void *context, cxml_visitor visit) {
  xml_node *root = xml.root(document->tree);
  for (xml_node *node = root; node;) {
    int is_element = node->type == 1;
    if (is_element) visit_name('<', node, "", context, visit);
    if (node->type == 3 || node->type == 4) visit(context, '"', "", "", node->content);
    for (xml_node *next = is_element ? node->properties : NULL; next; next = next->next) {
      char *value = xml.text_of_node(next);
      visit_name('=', next, value ? value : "", context, visit);
      if (value) (*xml.free_text)(value);
    }
    if (is_element && node->children) {
      node = node->children;
      continue;
    }
    for (; node; node = node->parent) {
      if (node->type == 1) visit_name('/', node, "", context, visit);
      if (node == root) return;
      if (node->next) break;
    }
    node = node ? node->next : NULL;
  }
}

// An evaluation on a thread of its own, which both sides hold.
typedef struct evaluation {
  pthread_mutex_t lock;
  pthread_cond_t ended;
  int is_over, is_abandoned;
  void *tree;
  char *expression, *namespaces;
  // The context while there is one.
  void *context;
  cxml_value value;
  cxml_error error;
  int is_done;
} evaluation;

// Bounds an evaluation to a second or so: nested predicates take time that grows with a power of the document.
static void limit_operations(void *context, unsigned long limit) {
  enum { OFFSET = 352 };
  if (xml.has_limit) memcpy((char *)context + OFFSET, &limit, sizeof limit);
}

enum { MOST_OPERATIONS = 20000000 };

// Lets whoever waits know of the context; NULL for none any more.
static void publish(evaluation *work, void *context) {
  if (!work) return;
  pthread_mutex_lock(&work->lock);
  work->context = context;
  pthread_mutex_unlock(&work->lock);
}

static const char too_slow[] = "it takes too many steps on this document";

// The most bytes of all texts: each ancestor has those of its descendants, too.
enum { MOST_TEXT = 64 << 20 };

static int copy_texts(const xml_object *object, cxml_value *value, cxml_error *error) {
  size_t rest = MOST_TEXT;
  size_t count = object->nodes && object->nodes->count > 0 ? (size_t)object->nodes->count : 0;
  value->texts = calloc(count + 1, sizeof *value->texts);
  if (!value->texts) return 0;
  for (; value->count < count; value->count++) {
    char *text = xml.text_of_node(object->nodes->nodes[value->count]);
    size_t length = text ? strlen(text) : 0;
    int fits = length <= rest;
    value->texts[value->count] = fits ? strdup(text ? text : "") : NULL;
    if (text) (*xml.free_text)(text);
    if (!fits) {
      snprintf(error->message, sizeof error->message, "the texts of its nodes have more than 64 MiB");
    }
    if (!value->texts[value->count]) return 0;
    rest -= length;
  }
  return 1;
}

static int evaluate(
    void *tree, const char *expression, const char *namespaces, evaluation *work,
    cxml_value *value, cxml_error *error) {
  begin(error);
  void *context = xml.new_context(tree);
  if (context) limit_operations(context, MOST_OPERATIONS);
  // Relative paths begin at the document, which libxml2 takes for a node.
  if (context) xml.set_context_node(tree, context);
  publish(work, context);
  int is_ready =
      context && register_namespaces(context, xml.root(tree), expression, namespaces, error);
  void *compiled = is_ready ? xml.compile(context, expression) : NULL;
  xml_object *object = compiled ? xml.evaluate(compiled, context) : NULL;
  int is_done = 0;
  if (object) {
    value->kind = (cxml_kind)object->type;
    value->number = object->number;
    value->boolean = object->boolean;
    switch (object->type) {
    case CXML_NODES: is_done = copy_texts(object, value, error); break;
    case CXML_BOOLEAN:
    case CXML_NUMBER: is_done = 1; break;
    case CXML_TEXT:
      value->texts = calloc(1, sizeof *value->texts);
      if (value->texts) value->texts[0] = strdup(object->text ? object->text : "");
      is_done = value->texts && value->texts[0];
      value->count = is_done;
      break;
    default: snprintf(error->message, sizeof error->message, "the result is not a value of XPath 1.0");
    }
    xml.free_object(object);
  }
  publish(work, NULL);
  if (compiled) xml.free_compiled(compiled);
  if (context) xml.free_context(context);
  end(error);
  if (!is_done) cxml_value_free(value);
  return is_done;
}

static void free_evaluation(evaluation *work) {
  pthread_cond_destroy(&work->ended);
  pthread_mutex_destroy(&work->lock);
  free(work->expression);
  free(work->namespaces);
  free(work);
}

static void *run_evaluation(void *data) {
  evaluation *work = data;
  int is_done =
      evaluate(work->tree, work->expression, work->namespaces, work, &work->value, &work->error);
  pthread_mutex_lock(&work->lock);
  work->is_done = is_done;
  work->is_over = 1;
  int is_abandoned = work->is_abandoned;
  pthread_cond_signal(&work->ended);
  pthread_mutex_unlock(&work->lock);
  // The tree is lost: whoever waited does not know when it would be free.
  if (is_abandoned) {
    if (is_done) cxml_value_free(&work->value);
    free_evaluation(work);
  }
  return NULL;
}

// Starts the thread; what some systems give one is too little for libxml2's recursion.
static int start_evaluation(evaluation *work, pthread_t *thread) {
  enum { STACK_SIZE = 4 << 20 };
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes)) return -1;
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  int error = pthread_create(thread, &attributes, run_evaluation, work);
  pthread_attr_destroy(&attributes);
  return error;
}

// The length of declared namespaces with the empty text at their end.
static size_t length_of_declared(const char *namespaces) {
  const char *at = namespaces;
  while (*at) at += strlen(at) + 1;
  return (size_t)(at - namespaces) + 1;
}

static evaluation *new_evaluation(void *tree, const char *expression, const char *namespaces) {
  evaluation *work = calloc(1, sizeof *work);
  if (!work) return NULL;
  size_t length = length_of_declared(namespaces);
  work->tree = tree;
  work->expression = strdup(expression);
  work->namespaces = malloc(length);
  pthread_mutex_init(&work->lock, NULL);
  pthread_cond_init(&work->ended, NULL);
  if (work->expression && work->namespaces) {
    memcpy(work->namespaces, namespaces, length);
    return work;
  }
  free_evaluation(work);
  return NULL;
}

// Waits for the end with the lock held; whether it came in time.
static int has_ended(evaluation *work, int seconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  deadline.tv_sec += seconds;
  while (!work->is_over && pthread_cond_timedwait(&work->ended, &work->lock, &deadline) == 0) {}
  return work->is_over;
}

int cxml_evaluate(
    cxml_document *document, const char *expression, const char *namespaces, int seconds,
    cxml_value *value, cxml_error *error) {
  memset(value, 0, sizeof *value);
  memset(error, 0, sizeof *error);
  error->offset = -1;
  if (document->is_lost) {
    snprintf(error->message, sizeof error->message, "%s", too_slow);
    return 0;
  }
  if (seconds <= 0) return evaluate(document->tree, expression, namespaces, NULL, value, error);
  evaluation *work = new_evaluation(document->tree, expression, namespaces);
  pthread_t thread;
  if (!work || start_evaluation(work, &thread)) {
    if (work) free_evaluation(work);
    return evaluate(document->tree, expression, namespaces, NULL, value, error);
  }
  pthread_mutex_lock(&work->lock);
  int is_over = has_ended(work, seconds);
  if (!is_over) {
    // Most end at their next operation then.
    if (work->context) limit_operations(work->context, 1);
    is_over = has_ended(work, 1);
  }
  work->is_abandoned = !is_over;
  pthread_mutex_unlock(&work->lock);
  if (!is_over) {
    pthread_detach(thread);
    document->is_lost = 1;
    snprintf(error->message, sizeof error->message, "%s", too_slow);
    return 0;
  }
  pthread_join(thread, NULL);
  *value = work->value;
  *error = work->error;
  int is_done = work->is_done;
  free_evaluation(work);
  return is_done;
}

void cxml_value_free(cxml_value *value) {
  for (size_t i = 0; i < value->count; i++) free(value->texts[i]);
  free(value->texts);
  value->texts = NULL;
  value->count = 0;
}
