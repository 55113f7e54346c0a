/// <reference lib="es2020" />

/** A value of the wire: JSON. An integer beyond 2^53 is a `bigint`, both ways; `undefined` members are not sent. */
export type Value = string | number | bigint | boolean | null | undefined | Value[] | {[key: string]: Value};

/** An object of values by name, such as the parameters of an intent. */
export type Values = {[key: string]: any};

/** The names of the outcomes of a resolution. */
export type Outcome =
  | 'success'
  | 'notRequired'
  | 'needsValue'
  | 'needsMoreDetails'
  | 'disambiguation'
  | 'confirmationRequired'
  | 'unsupported';

/** The result for one value of a parameter, as the functions of `resolution` make it. */
export interface ResolutionResult {
  /** The name of the outcome. */
  outcome: Outcome;
  /** The value in question. */
  value?: any;
  /** The candidates of a disambiguation. */
  options?: any[];
  /** A name from the result class of the parameter. */
  reason?: string;
  /** A sentence for the user. */
  message?: string;
}

/** What may accompany `confirmationRequired` and `unsupported`. */
export interface ResolutionDetails {
  /** The value in question; the one that was sent if absent. */
  value?: any;
  /** A name from the result class of the parameter. The host refuses others. */
  reason?: string;
  /** A sentence for the user. */
  message?: string;
}

/**
 * Makes the results of resolve handlers.
 *
 * A result class may lack outcomes, such as a choice for Booleans. The host then fails with `outcomeNotAllowed`.
 */
export const resolution: {
  /**
   * Accepts a value.
   *
   * Without an argument, the host keeps the value that it sent, with every digit and every unknown member.
   */
  success(value?: any): ResolutionResult;
  /** Drops the value; the user is asked nothing. */
  notRequired(): ResolutionResult;
  /** Asks the user for a value. */
  needsValue(message?: string): ResolutionResult;
  /** Asks the user for a more precise value. */
  needsMoreDetails(message?: string): ResolutionResult;
  /**
   * Asks the user which of two to ten values is meant.
   *
   * @throws RangeError if there are fewer or more options.
   */
  disambiguation(options: readonly any[], message?: string): ResolutionResult;
  /** Asks the user whether the value is meant. */
  confirmationRequired(details?: ResolutionDetails): ResolutionResult;
  /** Refuses the value and asks the user for another. */
  unsupported(details?: ResolutionDetails): ResolutionResult;
};

/** What the app gets when it is opened, with the property names of `NSUserActivity`. */
export interface UserActivity {
  /** The type of the activity, such as the name of the intent. */
  activityType?: string;
  /** A title for the user. */
  title?: string;
  /** Values for the app. */
  userInfo?: Values;
  /** Any other property of the class. */
  [key: string]: any;
}

/** The response of confirm, handle, an update or a job. */
export interface IntentResponse {
  /** The name of a response code of the intent, such as `success`. */
  code: string;
  /** The properties of the intent's response class. */
  properties?: Values;
  /** What the app gets when it is opened. */
  userActivity?: UserActivity;
}

/** What may accompany a response code. */
export interface ResponseDetails {
  /** The properties of the intent's response class (none). */
  properties?: Values;
  /** What the app gets when it is opened. */
  userActivity?: UserActivity;
}

/**
 * Makes a response.
 *
 * The code travels by name. The host checks whether the intent has it in this stage.
 *
 * @throws TypeError if an argument has a wrong type.
 */
export function response(code: string, details?: ResponseDetails): IntentResponse;

/** An Adaptive Card without inputs, as JSON; docs/cards.md says what hosts draw of it. */
export interface Card {
  /** Always `AdaptiveCard`. */
  type: 'AdaptiveCard';
  /** The version of the form, such as `1.6`. */
  version: string;
  /** The elements, from top to bottom. */
  body: CardElement[];
  /** Any other member of the form. */
  [key: string]: any;
}

/** An element of a card, such as a TextBlock or a FactSet. */
export interface CardElement {
  /** The kind of the element. */
  type: string;
  /** Any other member of its kind. */
  [key: string]: any;
}

/** A width and a height, in points. */
export interface ViewSize {
  /** The width. */
  readonly width: number;
  /** The height. */
  readonly height: number;
}

/** A part of the host's own card that a UI extension draws itself. */
export type DisplayedPart = 'map' | 'message' | 'paymentTransaction';

/** What a host asks a UI extension to draw. */
export interface ViewRequest {
  /**
   * The names of the parameters to draw that have values; properties of the response have `response.` in front.
   *
   * Without any, the title of the whole is asked for.
   */
  readonly asked: readonly string[];
  /** How far the extension of the intent has come, such as `ready` or `success`. */
  readonly status: string;
  /** What the extension of the intent has answered; undefined before. */
  readonly response: IntentResponse | undefined;
  /** Where the card is shown: `siriSnippet` or `mapsCard`. */
  readonly kind: string;
  /** What happens when the person selects the card: `none`, `nextView`, `launch` or `genericAction`. */
  readonly interactiveBehavior: string;
  /** The least size of the card. */
  readonly minimumSize: ViewSize;
  /** The greatest size of the card. */
  readonly maximumSize: ViewSize;
}

/** What may accompany the card of a view. */
export interface ViewDetails {
  /** The names of what the card shows, which the host does not ask for again (what was asked for). */
  shows?: readonly string[];
  /** The size that the card would like (the greatest that the host allows). */
  size?: ViewSize;
  /** The host's own parts that it leaves out (none). */
  displays?: readonly DisplayedPart[];
}

/** What a UI extension draws for one call, as `view` makes it. */
export interface View extends ViewDetails {
  /** The card. */
  card: Card;
}

/**
 * Makes what a `configure` handler returns.
 *
 * @throws TypeError or RangeError if an argument is wrong.
 */
export function view(card: Card, details?: ViewDetails): View;

/** Makes a card of elements; `speak` is said in place of its texts, `lang` is their language. */
export function card(body: readonly CardElement[], details?: {speak?: string; lang?: string}): Card;

/**
 * Makes the element of a text as it stands, with nothing in it that means Markdown.
 *
 * `members` are other members of a TextBlock, such as `{size: 'large'}`. Words of others belong into this function: they
 * cannot change what the card looks like.
 */
export function plain(text: string, members?: {[key: string]: any}): CardElement;

/** Returns a text with each character escaped that can mean something in the Markdown of a card. */
export function escaped(text: string): string;

/** The error codes of the wire. */
export const ErrorCode: {
  /** The line is not JSON. */
  readonly parseError: -32700;
  /** The object is not a request, or comes at the wrong time. */
  readonly invalidRequest: -32600;
  /** There is no such method. The host treats it as "no objection" for resolve, options and confirm. */
  readonly methodNotFound: -32601;
  /** The params are not those of the method. */
  readonly invalidParams: -32602;
  /** The extension failed. */
  readonly internalError: -32603;
  /** The call was cancelled. */
  readonly requestCancelled: -32800;
};

/**
 * An error with a code of the wire.
 *
 * A handler throws it to choose the code and the data of its answer. It is not logged, unlike any other error, which
 * becomes -32603 with its message. The test client rejects with it.
 */
export class ProtocolError extends Error {
  /** Makes an error; `data` is sent as JSON. */
  constructor(code: number, message: string, data?: Values);
  /** The code of the error, such as those of `ErrorCode`. */
  readonly code: number;
  /** What else there is to say, such as `{kind: 'noHandlerProvided'}`. */
  readonly data?: Values;
}

/** Progress of a call or of a job. Every member may be absent. */
export interface Progress {
  /** The number of units done; ignored unless finite. */
  completed?: number;
  /** The number of units in all; ignored unless finite. */
  total?: number;
  /** The share that is done, from zero to one. A value outside is clamped; NaN counts as absent. */
  fraction?: number;
  /** A sentence for the user. */
  message?: string;
}

/**
 * Writes lines to the extension's log in the host.
 *
 * The host takes a hundred lines a second. A line is cut at 4,096 characters. Lines are dropped while the host does not
 * read and a mebibyte waits for it; their number is logged later.
 */
export interface Log {
  /** Writes a line about a fault. */
  error(text: unknown): void;
  /** Writes a line about something doubtful. */
  warning(text: unknown): void;
  /** Writes a line about the normal course. */
  info(text: unknown): void;
  /** Writes a line for the author. */
  debug(text: unknown): void;
}

/** What the host said as it launched the extension. */
export interface Session {
  /** The version of the protocol that both sides speak. */
  readonly protocolVersion: string;
  /** The name and the version of the host. */
  readonly host: {readonly name?: string; readonly version?: string};
  /** The identifier in the manifest. */
  readonly identifier: string;
  /** The limits of this launch, in milliseconds and bytes, such as `handleMs` and `maximumMessageBytes`. */
  readonly limits: {readonly [name: string]: number};
  /** The user's locale, as a BCP 47 tag. */
  readonly locale: string;
  /** Whether the device was locked at the launch; each call has a newer value. */
  readonly isDeviceLocked: boolean;
  /** Directories that outlive a launch. */
  readonly containers: {
    /** The directory of the extension. */
    readonly app?: string;
    /** The directories of its app groups, by their names. */
    readonly groups: {readonly [name: string]: string};
  };
}

/** A job that goes on after its handler has answered `inProgress`. */
export interface Job {
  /** The name by which the host knows the job. */
  readonly handle: string;
  /** Aborted when the job is no longer wanted. Work that rejects with its reason then ends as cancelled (-32800). */
  readonly signal: AbortSignal;
  /** Why the job is no longer wanted: `user`, `timeout` or `unknown`; undefined while it is wanted. */
  readonly cancelReason: string | undefined;
  /** What the host said as it launched the extension. */
  readonly session: Session;
  /** The extension's log. */
  readonly log: Log;
  /** Reports progress; after the end of the job nothing is sent. */
  progress(progress: Progress): void;
}

/**
 * The work of a job.
 *
 * It returns the final response, whose code is a final one of the intent. An error that it throws is the job's result.
 */
export type JobWork = (job: Job) => IntentResponse | Promise<IntentResponse>;

/** How a job is started. */
export interface JobOptions {
  /** The name of the job, unlike those of other open jobs, at most 1,024 bytes (a new UUID). */
  handle?: string;
  /** How long the host waits for the result, in milliseconds: at least one, at most the host's own limit. */
  ttlMs: number;
}

/** The call that a handler carries out. */
export interface CallContext {
  /** The id of the request, exactly as the host sent it. */
  readonly id: string | number | bigint;
  /** The method, such as `intent/handle`. */
  readonly method: string;
  /** The same for all calls of one request. */
  readonly interaction: string;
  /** The class name of the intent. */
  readonly intent: string;
  /** The id of the transaction. */
  readonly identifier: string;
  /** The known values by the names of their parameters. */
  readonly parameters: Values;
  /** The parameter that is resolved or needs options; undefined in other calls. */
  readonly parameter: string | undefined;
  /** What a UI extension is to draw; undefined in other calls. */
  readonly view: ViewRequest | undefined;
  /** The same for every attempt of one request: with it an extension notices that it has done the work already. */
  readonly idempotencyKey: string;
  /** The number of this attempt, counted from one. */
  readonly attempt: number;
  /** The place of the request in a trace of its caller (W3C Trace Context), for the extension's own spans. */
  readonly traceparent: string | undefined;
  /** Whether the device was locked when the host made the call. */
  readonly isDeviceLocked: boolean;
  /** The user's locale, as a BCP 47 tag. */
  readonly locale: string;
  /** How long the call may go on without progress once it reported some, in milliseconds; may be Infinity. */
  readonly idleMs: number;
  /** The time left for the call in milliseconds, which `extend` moves; Infinity if the host sets no limit. */
  readonly remainingMs: number;
  /**
   * Aborted when the call is cancelled.
   *
   * A handler that rejects with its reason, or with any `AbortError`, is answered with -32800. A handler that returns
   * is answered with its result. Otherwise the SDK answers -32800 after three quarters of the host's grace, and what
   * the handler returns later is dropped.
   */
  readonly signal: AbortSignal;
  /** Why the call was cancelled, such as `timeout` or `user`; undefined while it is wanted. */
  readonly cancelReason: string | undefined;
  /** What the host said as it launched the extension. */
  readonly session: Session;
  /** The extension's log. */
  readonly log: Log;
  /**
   * Reports progress and so restarts the host's idle clock.
   *
   * While the host does not read, only the newest report is kept. After the answer nothing is sent.
   */
  progress(progress: Progress): void;
  /**
   * Asks the host for more time, in milliseconds; a fraction is rounded up.
   *
   * @returns The granted milliseconds. Zero if the host grants nothing, does not know the request or is gone, or if the
   *   call is answered already. It never rejects because of the host.
   */
  extend(milliseconds: number, reason?: string): Promise<number>;
  /**
   * Asks for a job, which begins when `handle` has answered with the code `inProgress`.
   *
   * With another code the work never runs. A later job of the call replaces an earlier one.
   *
   * @returns The handle of the job.
   * @throws Error outside `handle`, and if an open job has the handle; TypeError or RangeError for a wrong argument.
   */
  startJob(options: JobOptions, work: JobWork): string;
}

/** The updates that a handler sends until either side ends them. */
export interface UpdateStream {
  /** The interaction to which the updates belong. */
  readonly interaction: string;
  /** Aborted when the updates are no longer wanted, and after `end`. */
  readonly signal: AbortSignal;
  /** Whether updates are still sent. */
  readonly isOpen: boolean;
  /** Sends a complete response, which replaces the one before. While the host does not read, the newest is kept. */
  send(response: IntentResponse): void;
  /** Tells the host that no more updates come. */
  end(): void;
}

/**
 * Resolves one parameter.
 *
 * `value` is undefined if there is none. The handler of a parameter that is resolved element by element returns an
 * array: one result per element, or exactly one `needsValue` or `notRequired`.
 */
export type ResolveHandler = (
  value: any,
  call: CallContext
) => ResolutionResult | ResolutionResult[] | Promise<ResolutionResult | ResolutionResult[]>;

/** The options for a parameter in sections. */
export interface Options {
  /** The sections, with or without titles. The host takes two hundred values in all. */
  sections: {title?: string; items: any[]}[];
  /** The value that is taken if the user says nothing else. */
  defaultValue?: any;
}

/** Offers options for a parameter: values, or sections of them. `searchTerm` is the text that the user typed. */
export type OptionsHandler = (
  searchTerm: string | undefined,
  call: CallContext
) => any[] | Options | Promise<any[] | Options>;

/** Confirms or handles an intent. */
export type ResponseHandler = (
  parameters: Values,
  call: CallContext
) => IntentResponse | Promise<IntentResponse>;

/** The call of a `configure` handler. */
export interface ViewContext extends CallContext {
  /** What is to be drawn. */
  readonly view: ViewRequest;
}

/** Draws an intent in a UI extension. Without a view, and if it throws, the host draws its own. */
export type ConfigureHandler = (
  parameters: Values,
  call: ViewContext
) => View | undefined | Promise<View | undefined>;

/** Starts to send updates; the host hears that they run when it returns. An error refuses them. */
export type UpdatesHandler = (parameters: Values, call: CallContext, updates: UpdateStream) => void | Promise<void>;

/** The handlers of one intent. What is absent is answered with -32601: the host goes on as if nothing was objected. */
export interface IntentHandlers {
  /** The handlers of the parameters that are resolved, by their names. */
  resolve?: {[parameter: string]: ResolveHandler};
  /** The handlers of the parameters that offer options, by their names. */
  options?: {[parameter: string]: OptionsHandler};
  /** Says whether the intent can be handled: `ready`, `success`, or a failure code. */
  confirm?: ResponseHandler;
  /** Does the work. Required unless there is `updates` or `configure`. */
  handle?: ResponseHandler;
  /** Sends the updates of a ride or of a car's power level. */
  updates?: UpdatesHandler;
  /** Draws the intent as a card, in a UI extension. */
  configure?: ConfigureHandler;
}

/** A job that an earlier process of the extension began. */
export interface KeptJob {
  /** The name by which the host knows the job. */
  handle: string;
  /** Goes on with the work. */
  work?: JobWork;
  /** The result, if there is one that the host did not acknowledge. */
  response?: IntentResponse;
}

/** How an extension is made. An error that a hook throws is logged, except where the hook says otherwise. */
export interface ExtensionOptions {
  /** The name that the host shows. */
  name: string;
  /** The version that the host shows (an empty text). */
  version?: string;
  /** The number of calls that are carried out at a time (1). Further calls wait. */
  concurrentCalls?: number;
  /** Prepares the extension, within the launch clock. An error refuses the launch. */
  initialize?(session: Session): void | Promise<void>;
  /** Frees memory: 80 % of the limit is used. Over the limit the extension is killed. */
  memoryWarning?(usage: {usedBytes: number; limitBytes: number}): void | Promise<void>;
  /** Saves what must be saved, after the running calls have ended and within the host's grace. */
  shutdown?(): void | Promise<void>;
  /**
   * Returns the jobs that an earlier process left and this one goes on with. An error refuses the launch.
   *
   * The extension itself keeps them, such as in its container. Without this hook no job outlives its process.
   */
  resumeJobs?(session: Session): Iterable<KeptJob> | Promise<Iterable<KeptJob>>;
  /** Forgets a job, because the host has its result or does not know the job. */
  jobAcknowledged?(handle: string): void | Promise<void>;
}

/** An intent extension: the handlers of its intents, and its connection to the host. */
export class Extension {
  /**
   * Makes an extension without handlers.
   *
   * @throws TypeError or RangeError if an option is unknown or has a wrong type.
   */
  constructor(options: ExtensionOptions);
  /** The class names of the intents that have handlers, in order. */
  readonly intents: string[];
  /** What the host said as it launched the extension; undefined before. */
  readonly session: Session | undefined;
  /**
   * Registers the handlers of an intent, and returns the extension.
   *
   * The manifest must declare the intent too. Intents of the manifest without handlers are reported as not supported.
   *
   * @throws TypeError if a handler is no function, or `handle` is absent; Error if the intent has handlers already.
   */
  intent(name: string, handlers: IntentHandlers): this;
  /**
   * Serves the host until it ends the extension, and then exits with 0. It returns at once.
   *
   * Without a host it prints a hint to stderr and exits with 64.
   *
   * @throws Error in a worker thread, and if it is called twice.
   */
  run(): void;
}
