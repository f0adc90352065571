// libcurl as Swift sees it: our own declarations of its frozen ABI (soname 4), a loader that opens the
// library at first use, and one typed function for each kind of variadic call. No policy lives here.
//
// The numbers are those of <curl/curl.h>; Scripts/check-curl-constants proves it where that header is installed.

#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

#if !defined(__clang__)
#error "CCurl is imported into Swift and is compiled by clang"
#endif

#pragma clang assume_nonnull begin

#define CCURL_OPEN __attribute__((enum_extensibility(open)))

/// Options of one transfer (`CURLOPT_…`).
typedef enum CCURL_OPEN CurlOption : int32_t {
  CurlOptionWriteData = 10001,
  CurlOptionURL = 10002,
  CurlOptionProxy = 10004,
  CurlOptionReadData = 10009,
  CurlOptionErrorBuffer = 10010,
  CurlOptionPostFields = 10015,
  CurlOptionHTTPHeader = 10023,
  CurlOptionSSLCert = 10025,
  CurlOptionKeyPassword = 10026,
  CurlOptionHeaderData = 10029,
  CurlOptionCustomRequest = 10036,
  CurlOptionProgressData = 10057,
  CurlOptionCAInfo = 10065,
  CurlOptionSSLCipherList = 10083,
  CurlOptionSSLCertType = 10086,
  CurlOptionSSLKey = 10087,
  CurlOptionDebugData = 10095,
  CurlOptionCAPath = 10097,
  CurlOptionAcceptEncoding = 10102,
  CurlOptionPrivate = 10103,
  CurlOptionCopyPostFields = 10165,
  CurlOptionSeekData = 10168,
  CurlOptionUsername = 10173,
  CurlOptionPassword = 10174,
  CurlOptionProxyUsername = 10175,
  CurlOptionProxyPassword = 10176,
  CurlOptionNoProxy = 10177,
  CurlOptionResolve = 10203,
  CurlOptionPinnedPublicKey = 10230,
  CurlOptionOpenSocketData = 10164,
  CurlOptionCloseSocketData = 10209,
  CurlOptionUnixSocketPath = 10231,
  CurlOptionConnectTo = 10243,
  CurlOptionProxyCAInfo = 10246,
  CurlOptionPrerequestData = 10313,

  CurlOptionSSLVersion = 32,
  CurlOptionVerbose = 41,
  CurlOptionNoProgress = 43,
  CurlOptionNoBody = 44,
  CurlOptionPost = 47,
  CurlOptionFollowLocation = 52,
  CurlOptionSSLVerifyPeer = 64,
  CurlOptionFreshConnect = 74,
  CurlOptionForbidReuse = 75,
  CurlOptionHTTPGet = 80,
  CurlOptionSSLVerifyHost = 81,
  CurlOptionHTTPVersion = 84,
  CurlOptionBufferSize = 98,
  CurlOptionNoSignal = 99,
  CurlOptionHTTPAuth = 107,
  CurlOptionProxyAuth = 111,
  CurlOptionIPResolve = 113,
  CurlOptionTimeoutMilliseconds = 155,
  CurlOptionConnectTimeoutMilliseconds = 156,
  CurlOptionCertInfo = 172,
  CurlOptionProtocols = 181,
  CurlOptionPathAsIs = 234,
  CurlOptionPipeWait = 237,
  CurlOptionSuppressConnectHeaders = 265,
  CurlOptionUploadBufferSize = 280,
  CurlOptionHTTP09Allowed = 285,
  CurlOptionQuickExit = 322,

  CurlOptionWriteFunction = 20011,
  CurlOptionReadFunction = 20012,
  CurlOptionHeaderFunction = 20079,
  CurlOptionDebugFunction = 20094,
  CurlOptionOpenSocketFunction = 20163,
  CurlOptionCloseSocketFunction = 20208,
  CurlOptionSeekFunction = 20167,
  CurlOptionProgressFunction = 20219,
  CurlOptionPrerequestFunction = 20312,

  CurlOptionPostFieldSize = 30120,
} CurlOption;

/// Facts about a finished transfer (`CURLINFO_…`).
typedef enum CCURL_OPEN CurlInfo : int32_t {
  CurlInfoEffectiveURL = 0x100001,
  CurlInfoPrimaryIP = 0x100020,
  CurlInfoResponseCode = 0x200002,
  CurlInfoHTTPConnectCode = 0x200016,
  CurlInfoProxyAuthAvailable = 0x200018,
  CurlInfoOSErrorNumber = 0x200019,
  CurlInfoConnectCount = 0x20001a,
  CurlInfoPrimaryPort = 0x200028,
  CurlInfoLocalPort = 0x20002a,
  CurlInfoHTTPVersion = 0x20002e,
  CurlInfoCertInfo = 0x400022,
  CurlInfoTLSSession = 0x40002d,
  CurlInfoActiveSocket = 0x50002c,
  CurlInfoSizeUpload = 0x600007,
  CurlInfoTotalTime = 0x600032,
  CurlInfoNameLookupTime = 0x600033,
  CurlInfoConnectTime = 0x600034,
  CurlInfoPretransferTime = 0x600035,
  CurlInfoStartTransferTime = 0x600036,
  CurlInfoAppConnectTime = 0x600038,
} CurlInfo;

/// Options of a set of transfers (`CURLMOPT_…`).
typedef enum CCURL_OPEN CurlMultiOption : int32_t {
  CurlMultiOptionPipelining = 3,
  CurlMultiOptionMaxConnects = 6,
  CurlMultiOptionMaxHostConnections = 7,
} CurlMultiOption;

/// How a transfer ended (`CURLE_…`).
typedef enum CCURL_OPEN CurlCode : int32_t {
  CurlCodeOK = 0,
  CurlCodeUnsupportedProtocol = 1,
  CurlCodeFailedInit = 2,
  CurlCodeMalformedURL = 3,
  CurlCodeNotBuiltIn = 4,
  CurlCodeCouldNotResolveProxy = 5,
  CurlCodeCouldNotResolveHost = 6,
  CurlCodeCouldNotConnect = 7,
  CurlCodeWeirdServerReply = 8,
  CurlCodeHTTP2 = 16,
  CurlCodePartialFile = 18,
  CurlCodeWriteError = 23,
  CurlCodeReadError = 26,
  CurlCodeOutOfMemory = 27,
  CurlCodeOperationTimedOut = 28,
  CurlCodeSSLConnectError = 35,
  CurlCodeAbortedByCallback = 42,
  CurlCodeBadFunctionArgument = 43,
  CurlCodeUnknownOption = 48,
  CurlCodeSetOptionSyntax = 49,
  CurlCodeGotNothing = 52,
  CurlCodeSSLEngineNotFound = 53,
  CurlCodeSSLEngineSetFailed = 54,
  CurlCodeSendError = 55,
  CurlCodeReceiveError = 56,
  CurlCodeSSLCertProblem = 58,
  CurlCodeSSLCipher = 59,
  CurlCodePeerFailedVerification = 60,
  CurlCodeBadContentEncoding = 61,
  CurlCodeFileSizeExceeded = 63,
  CurlCodeUseSSLFailed = 64,
  CurlCodeSendFailRewind = 65,
  CurlCodeSSLEngineInitFailed = 66,
  CurlCodeLoginDenied = 67,
  CurlCodeCACertBadFile = 77,
  CurlCodeSSLShutdownFailed = 80,
  CurlCodeCRLBadFile = 82,
  CurlCodeSSLIssuerError = 83,
  CurlCodeNoConnectionAvailable = 89,
  CurlCodeSSLPinnedPublicKeyNotMatch = 90,
  CurlCodeSSLInvalidCertStatus = 91,
  CurlCodeHTTP2Stream = 92,
  CurlCodeAuthError = 94,
  CurlCodeHTTP3 = 95,
  CurlCodeQUICConnectError = 96,
  CurlCodeProxy = 97,
  CurlCodeSSLClientCert = 98,
  CurlCodeTooLarge = 100,
  CurlCodeECHRequired = 101,
} CurlCode;

/// What the library can do (bits of `CURL_VERSION_…`).
typedef enum CCURL_OPEN CurlFeature : int32_t {
  CurlFeatureTLS = 1 << 2,
  CurlFeatureLibz = 1 << 3,
  CurlFeatureNTLM = 1 << 4,
  CurlFeatureHTTP2 = 1 << 16,
  CurlFeatureSPNEGO = 1 << 8,
  CurlFeatureUnixSockets = 1 << 19,
  CurlFeatureHTTP3 = 1 << 25,
  CurlFeatureThreadSafe = 1 << 30,
} CurlFeature;

/// Values of options, each named for the option it belongs to.
enum {
  CurlHTTPVersion1_0 = 1,
  CurlHTTPVersion1_1 = 2,
  CurlHTTPVersion2OverTLS = 4,
  CurlHTTPVersion2PriorKnowledge = 5,
  CurlHTTPVersion3 = 30,

  CurlTLSVersion1_0 = 4,
  CurlTLSVersion1_1 = 5,
  CurlTLSVersion1_2 = 6,
  CurlTLSVersion1_3 = 7,
  CurlTLSVersionMaxDefault = 1 << 16,

  CurlAuthBasic = 1 << 0,
  CurlAuthNegotiate = 1 << 2,
  CurlAuthNTLM = 1 << 3,
  CurlAuthAnySafe = ~((1 << 0) | (1 << 4)),

  CurlIPResolve4 = 1,
  CurlIPResolve6 = 2,
  CurlProtocolHTTP = 1 << 0,
  CurlProtocolHTTPS = 1 << 1,
  CurlPipeliningMultiplex = 2,
  CurlErrorBufferSize = 256,
  CurlReadAbort = 0x10000000,
  CurlReadPause = 0x10000001,
  CurlWritePause = 0x10000001,
  CurlPauseContinue = 0,
  CurlSeekOK = 0,
  CurlSeekFail = 1,
  CurlSocketBad = -1,
  CurlDebugText = 0,
  CurlDebugHeaderOut = 2,
  CurlPrerequestOK = 0,
  CurlPrerequestAbort = 1,
};

/// A singly linked list of texts (`struct curl_slist`).
typedef struct CurlList {
  char *data;
  struct CurlList *_Nullable next;
} CurlList;

/// What the loaded library says of itself.
typedef struct {
  /// `0xXXYYZZ`, for example `0x075801` for 7.88.1.
  uint32_t number;
  /// Bits of `CurlFeature`.
  int32_t features;
  const char *text;
  /// The TLS library with its version, or null.
  const char *_Nullable tls;
} CurlVersion;

typedef size_t (*CurlDataCallback)(char *_Nonnull, size_t, size_t, void *_Nullable);
typedef int (*CurlSeekCallback)(void *_Nullable, int64_t, int);
typedef int (*CurlDebugCallback)(
    void *_Nonnull, int, char *_Nonnull, size_t, void *_Nullable);
/// What a socket is opened for (the start of `struct curl_sockaddr`).
typedef struct {
  int family;
  int type;
  int protocol;
} CurlSocketAddress;
typedef int (*CurlOpenSocketCallback)(void *_Nullable, int, CurlSocketAddress *_Nonnull);
typedef int (*CurlCloseSocketCallback)(void *_Nullable, int);
typedef int (*CurlPrerequestCallback)(
    void *_Nullable, char *_Nullable, char *_Nullable, int, int);
typedef int (*CurlProgressCallback)(void *_Nullable, int64_t, int64_t, int64_t, int64_t);

// MARK: The library

/// Opens libcurl and initialises it, once in a process, from any thread.
///
/// Returns null when it is ready; else what is missing, in words that live as long as the process.
const char *_Nullable ccurl_load(void);

/// Begins to do the same on a thread of its own.
void ccurl_preload(void);

/// The loaded library's version.
CurlVersion ccurl_version(void);

/// Keeps freed memory in the process, so that large bodies do not fault their pages in again (glibc only).
void ccurl_tune_allocator(void);

/// Ignores SIGPIPE unless the program has its own handler: a peer that went away is an error, not an end.
void ccurl_ignore_broken_pipes(void);

// MARK: One transfer

void *_Nullable ccurl_easy_create(void);
void ccurl_easy_destroy(void *easy);
void ccurl_easy_reset(void *easy);

/// Goes on with a transfer whose callback has paused it; calls its callbacks.
void ccurl_easy_resume(void *easy);

const char *ccurl_easy_message(CurlCode code);

CurlCode ccurl_set_long(void *easy, CurlOption option, long value);
CurlCode ccurl_set_offset(void *easy, CurlOption option, int64_t value);
CurlCode ccurl_set_text(void *easy, CurlOption option, const char *_Nullable value);
CurlCode ccurl_set_pointer(void *easy, CurlOption option, void *_Nullable value);
CurlCode ccurl_set_list(void *easy, CurlOption option, CurlList *_Nullable value);
CurlCode ccurl_set_data_callback(void *easy, CurlOption option, CurlDataCallback _Nullable value);
CurlCode ccurl_set_seek_callback(void *easy, CurlSeekCallback _Nullable value);
CurlCode ccurl_set_debug_callback(void *easy, CurlDebugCallback _Nullable value);
CurlCode ccurl_set_progress_callback(void *easy, CurlProgressCallback _Nullable value);
CurlCode ccurl_set_open_socket_callback(void *easy, CurlOpenSocketCallback _Nullable value);
CurlCode ccurl_set_close_socket_callback(void *easy, CurlCloseSocketCallback _Nullable value);
CurlCode ccurl_set_prerequest_callback(void *easy, CurlPrerequestCallback _Nullable value);

/// A number the transfer has, or 0.
long ccurl_info_long(void *easy, CurlInfo info);
/// A number of 64 bits the transfer has, or 0; times are in microseconds.
int64_t ccurl_info_offset(void *easy, CurlInfo info);
/// A text the transfer has, or null; it lives until the handle is used again.
const char *_Nullable ccurl_info_text(void *easy, CurlInfo info);
/// The socket of a finished transfer's connection where that is kept open, or `CurlSocketBad`.
int ccurl_info_socket(void *easy);
/// The facts of the server's own certificate as `name:value` texts, or null.
const CurlList *_Nullable ccurl_info_certificate(void *easy);

// MARK: TLS

/// Whether the peer has said that it sends no more (`close_notify`).
typedef enum CCURL_OPEN CurlTLSEnd : int32_t {
  CurlTLSEndUnknown,
  CurlTLSEndMissing,
  CurlTLSEndReceived,
} CurlTLSEnd;

/// What a connection speaks by the agreement of its handshake (ALPN).
typedef enum CCURL_OPEN CurlTLSProtocol : int32_t {
  CurlTLSProtocolUnknown,
  CurlTLSProtocolHTTP1,
  CurlTLSProtocolHTTP2,
} CurlTLSProtocol;

/// What the connection of a running transfer speaks.
CurlTLSProtocol ccurl_tls_protocol(void *easy);
/// Notes the alerts that the connection of a running transfer gets from now on, on this thread.
///
/// Returns a number that stands for the connection, or 0 if they cannot be noted.
uintptr_t ccurl_tls_note_alerts(void *easy);
/// The last alert that a connection got since, or -1; it may have been closed in the meantime.
int ccurl_tls_last_alert(uintptr_t connection);
/// What an alert means, or null; it lives as long as the process.
const char *_Nullable ccurl_tls_alert_text(int alert);
/// Whether the connection of a running transfer has decrypted bytes that nobody has read.
int ccurl_tls_has_pending(void *easy);
/// How the peer of a running transfer's connection ended it so far.
CurlTLSEnd ccurl_tls_end(void *easy);

// MARK: Lists

/// Adds a copy of `text`; returns the list's head, or null when memory ran out (the list is as before).
CurlList *_Nullable ccurl_list_append(CurlList *_Nullable list, const char *text);
void ccurl_list_destroy(CurlList *_Nullable list);

// MARK: A set of transfers

void *_Nullable ccurl_multi_create(void);
void ccurl_multi_destroy(void *multi);
int ccurl_multi_set_long(void *multi, CurlMultiOption option, long value);
/// Returns 0, or a `CURLMcode`.
int ccurl_multi_add(void *multi, void *easy);
int ccurl_multi_remove(void *multi, void *easy);
int ccurl_multi_perform(void *multi, int *running);
/// Waits for sockets, a wake-up or `milliseconds`.
int ccurl_multi_poll(void *multi, int milliseconds);
/// Ends the current or next `ccurl_multi_poll`; the one call that may come from any thread.
int ccurl_multi_wakeup(void *multi);
/// Takes one finished transfer off the list: its `CurlOptionPrivate` and how it ended; returns its handle, or null.
void *_Nullable ccurl_multi_next_finished(
    void *multi, CurlCode *code, void *_Nullable *_Nonnull tag);

// MARK: Content codings

typedef enum CCURL_OPEN CurlCoding : int32_t {
  CurlCodingGzip,
  CurlCodingDeflate,
  CurlCodingBrotli,
  CurlCodingZstandard,
} CurlCoding;

/// How a piece was decoded.
typedef enum CCURL_OPEN CurlDecoding : int32_t {
  CurlDecodingGoesOn,
  CurlDecodingBroken,
  CurlDecodingOutOfMemory,
} CurlDecoding;

typedef struct CurlDecoder CurlDecoder;

/// Bytes that are yet to be read.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t count;
} CurlBytes;

/// Room that is yet to be written.
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
} CurlSpace;

/// Whether this machine has the library of a coding.
int ccurl_coding_is_known(CurlCoding coding);
/// Creates a decoder; null where the coding is not known, or memory ran out.
CurlDecoder *_Nullable ccurl_decoder_create(CurlCoding coding);
void ccurl_decoder_destroy(CurlDecoder *decoder);
/// Decodes until the input is read or the room is full; call it again while it moves either of them.
CurlDecoding ccurl_decoder_step(CurlDecoder *decoder, CurlBytes *input, CurlSpace *output);
/// Whether the coded data is whole.
int ccurl_decoder_is_ended(const CurlDecoder *decoder);

#pragma clang assume_nonnull end

#endif
