import type {Card, DisplayedPart, Extension, IntentResponse, ResolutionResult, Value, Values, ViewSize} from './index.js';

/** How a test client is started. */
export interface TestClientOptions {
  /** The intents that the manifest would declare (those of the extension). */
  intents?: string[];
  /** The identifier in the manifest (`org.example.Test`). */
  identifier?: string;
  /** Limits in milliseconds and bytes, beside `graceMs` (2000) and `maximumMessageBytes` (8 MiB). */
  limits?: {[name: string]: number};
  /** The user's locale (`en-US`). */
  locale?: string;
  /** Whether the device is locked (false). */
  isDeviceLocked?: boolean;
  /** The directories of the extension (none). */
  containers?: {app?: string; groups?: {[name: string]: string}};
  /** The features that the host offers (`ack`, `progress` and `extend`). */
  features?: string[];
  /** Whether `jobResult` acknowledges the result (true). */
  acknowledges?: boolean;
  /**
   * Returns how much of the asked time a call is granted, in milliseconds (all of it).
   *
   * With NaN the request is refused.
   */
  grant?(request: {id: Value; milliseconds: number; reason?: string}): number;
}

/** How a request of a test client is sent and cancelled. */
export interface RequestOptions {
  /** The id of the request (the next integer). */
  id?: string | number | bigint;
  /** Cancels the request with `$/cancelRequest` when it is aborted; the answer is awaited all the same. */
  signal?: AbortSignal;
  /** The reason of the cancellation (`user`). */
  reason?: string;
  /** The time that the extension has to answer after it was cancelled, in milliseconds (2000). */
  graceMs?: number;
}

/** How a call of a test client is made. */
export interface TestCallOptions extends RequestOptions {
  /** The id of the interaction, which is also that of the transaction (a new UUID). */
  interaction?: string;
  /** The time left for the call in milliseconds (10,000). */
  deadlineMs?: number;
  /** Whether the device is locked (as in the options of the client). */
  isDeviceLocked?: boolean;
  /** The user's locale (as in the options of the client). */
  locale?: string;
  /** The idempotency key (the interaction). */
  idempotencyKey?: string;
  /** The attempt number (1). */
  attempt?: number;
  /** The place in a trace of the caller (none). */
  traceparent?: string;
}

/** The answer to a resolve call: one result, or one per element. */
export interface ResolveAnswer {
  /** The result of a parameter that is resolved as a whole. */
  result?: ResolutionResult;
  /** The results of a parameter that is resolved element by element. */
  results?: ResolutionResult[];
}

/** The answer to a handle call. */
export interface HandleAnswer {
  /** The response. */
  response: IntentResponse;
  /** The job that goes on, with the code `inProgress`. */
  job?: {handle: string; ttlMs: number};
}

/** How a test client has a UI extension draw. */
export interface TestViewOptions extends TestCallOptions {
  /** How far the extension of the intent has come (`ready`). */
  status?: string;
  /** What the extension of the intent has answered (nothing). */
  response?: IntentResponse;
  /** Where the card is shown (`siriSnippet`). */
  kind?: 'siriSnippet' | 'mapsCard';
}

/** The answer of a UI extension. */
export interface ViewAnswer {
  /** Whether there is a card; otherwise the host draws its own. */
  success: boolean;
  /** The parameters that the card shows. */
  configured: {class: string; keyPath: string}[];
  /** The size that the card would like. */
  size: ViewSize;
  /** The card. */
  card?: Card;
  /** The host's own parts that it leaves out. */
  displays?: DisplayedPart[];
}

/** A message of the extension. */
export interface Message {
  /** The id of a request or of an answer. */
  id?: string | number | bigint;
  /** The method of a request or of a notification. */
  method?: string;
  /** The params of a request or of a notification. */
  params?: any;
  /** The result of an answer. */
  result?: any;
  /** The error of an answer. */
  error?: {code: number; message: string; data?: Values};
}

/**
 * A host in process, which drives an extension without processes and pipes.
 *
 * It checks nothing: it sends what the test says and returns what the extension answers. Requests reject with
 * `ProtocolError` if the extension answers with an error, and wait forever if it never answers.
 */
export class TestClient {
  /**
   * Connects to an extension and sends `initialize`.
   *
   * An extension that is driven again forgets its former connection.
   *
   * @throws ProtocolError if the extension refuses.
   */
  static start(extension: Extension, options?: TestClientOptions): Promise<TestClient>;
  /** Connects to an extension without a word. */
  constructor(extension: Extension, options?: TestClientOptions);
  /** The extension's answer to `initialize`; undefined before it came. */
  readonly initializeResult: any;
  /** Every message of the extension, in order. */
  readonly messages: Message[];
  /** The lines that the extension wrote to its log. */
  readonly log: {level: string; message: string}[];
  /** Resolves one parameter. */
  resolve(intent: string, parameters: Values, parameter: string, options?: TestCallOptions): Promise<ResolveAnswer>;
  /** Asks for the options of a parameter. */
  options(
    intent: string,
    parameters: Values,
    parameter: string,
    options?: TestCallOptions & {searchTerm?: string}
  ): Promise<{sections: {title?: string; items: any[]}[]; defaultValue?: any}>;
  /** Confirms an intent. */
  confirm(intent: string, parameters: Values, options?: TestCallOptions): Promise<IntentResponse>;
  /** Handles an intent. */
  handle(intent: string, parameters: Values, options?: TestCallOptions): Promise<HandleAnswer>;
  /**
   * Has a UI extension draw an intent.
   *
   * `asked` names parameters, and properties of the response with `response.` in front; without any the title is drawn.
   */
  configure(
    intent: string,
    parameters: Values,
    asked?: readonly string[],
    options?: TestViewOptions
  ): Promise<ViewAnswer>;
  /** Starts updates and returns their interaction; the updates are among `messages`. */
  startUpdates(intent: string, parameters: Values, options?: TestCallOptions): Promise<string>;
  /** Tells the extension that updates are no longer wanted. */
  stopUpdates(interaction: string, reason?: string): void;
  /** Waits for the result of a job, and acknowledges it once. */
  jobResult(handle: string): Promise<{
    handle: string;
    sequence: number;
    response?: IntentResponse;
    error?: {code: number; message: string};
  }>;
  /** Cancels a job; the reason is `user`, `timeout` or `unknown`. */
  cancelJob(handle: string, reason?: string, graceMs?: number): void;
  /** Asks for the state of a job. */
  jobStatus(handle: string): Promise<{state: string; progress?: any}>;
  /** Warns the extension of its memory limit. */
  warnOfMemory(usedBytes: number, limitBytes: number): void;
  /** Sends a request of any method, and waits for its answer. */
  request(method: string, params: any, options?: RequestOptions): Promise<any>;
  /** Sends a notification. */
  notify(method: string, params?: any): void;
  /** Sends one line as it is. */
  send(line: string): void;
  /** Sends bytes as they are: parts of lines, or no lines at all. */
  sendBytes(bytes: Uint8Array | string): void;
  /** Waits for a message with a method, or returns the first of those that came. */
  next(method: string, matches?: (params: any) => boolean): Promise<Message>;
  /** Sends `shutdown` and `exit`, and waits until the extension would exit. */
  stop(): Promise<void>;
  /** Ends the extension's stdin, and waits until the extension would exit. */
  closeInput(): Promise<void>;
}
