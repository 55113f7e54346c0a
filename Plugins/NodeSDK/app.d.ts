/// <reference lib="es2020" />
import type {IntentResponse, UserActivity, Values} from './index.js';

/** Why a host did not do what it was asked. */
export class HostError extends Error {
  constructor(message: string, kind?: string);
  /** The word for the reason, such as `notAuthorized`, `noHost`, `connectionLost` or `timedOut`. */
  kind?: string;
}

/** An intent with its values, as `intentValue` makes it. */
export interface IntentValue {
  intent: string;
  parameters?: Values;
  suggestedInvocationPhrase?: string;
  shortcutAvailability?: number;
  donationMetadata?: Values;
}

/** A shortcut to an intent or to an activity, as `shortcut` makes it. */
export type Shortcut = {intent: IntentValue} | {userActivity: UserActivity};

/** A shortcut that the person says by a phrase of their own. */
export interface VoiceShortcut {
  identifier: string;
  phrase: string;
  shortcut: Shortcut;
}

/** A shortcut for a time or a situation. */
export interface RelevantShortcut {
  shortcut: Shortcut;
  role?: 'action' | 'information';
  providers?: Values[];
  template?: Values;
  widgetKind?: string;
}

/** A word of the person. */
export interface VocabularyItem {
  phrase: string;
  identifier?: string;
  pronunciation?: string;
}

/** What belongs to a donation beside its intent; times are `Date`s, or milliseconds since 1970. */
export interface DonationDetails {
  /** A donation with the identifier of an earlier one takes its place. */
  identifier?: string;
  group?: string;
  response?: {code: string; properties?: Values};
  direction?: 'unspecified' | 'outgoing' | 'incoming';
  start?: Date | number;
  end?: Date | number;
}

/** How an app connects. */
export interface ConnectOptions {
  /** The path of the host's socket; by default that of `docs/host-protocol.md`. */
  path?: string;
  /** The BCP 47 tag of the person's locale. */
  locale?: string;
  /** How long the host may take for an answer; 10,000 by default. */
  patienceMs?: number;
}

/** What a program is to the host: the identifier of its app, and what it does for the host. */
export class App {
  /** Without an identifier it is the app in whose folder the program lies; a `HostError` if there is none. */
  constructor(identifier?: string);
  readonly identifier: string;
  /** Whether the host has started the program, and no person; such a program ends when it has done its work. */
  readonly wasStartedByHost: boolean;
  /** Registers what goes on with an activity. It returns true if the app does. */
  onContinue(handler: (activity: UserActivity, interaction?: Values) => unknown): this;
  /** Registers what carries out an intent that an extension leaves to the app, by `handleInApp`. */
  onHandle(intent: string, handler: (parameters: Values) => IntentResponse | Promise<IntentResponse>): this;
  /** Connects to the host. */
  connect(options?: ConnectOptions): Promise<AppClient>;
  /** Connects, and serves the host until the connection ends. */
  run(options?: ConnectOptions): Promise<void>;
  /** Answers a request of the host, such as `app/continueActivity`; a `HostError` for one that it does not take. */
  answer(method: string, params: Values): Promise<any>;
}

/** The connection of an app. Requests of the host are answered as long as it is open. */
export interface AppClient {
  /** Resolves when the connection has ended, from either side. */
  readonly ended: Promise<void>;
  /** Ends the connection; requests under way fail. */
  close(): void;
  /** Sends a request of `docs/host-protocol.md`. */
  call(method: string, params?: Values, options?: {patienceMs?: number}): Promise<any>;
  /** Whether the app may be used: `notDetermined`, `restricted`, `denied` or `authorized`. */
  authorizationStatus(): Promise<string>;
  /** The status after the person was asked, if nobody had decided; they may take their time. */
  requestAuthorization(): Promise<string>;
  /** Tells the host what the person has done, and returns the identifier of the donation. */
  donate(intent: IntentValue, details?: DonationDetails): Promise<string>;
  /** Deletes donations by their identifiers, and returns how many there were. */
  deleteDonations(identifiers: Iterable<string>): Promise<number>;
  /** Deletes the donations of a group, and returns how many there were. */
  deleteDonationGroup(group: string): Promise<number>;
  /** Deletes all donations of the app, and returns how many there were. */
  deleteAllDonations(): Promise<number>;
  /** Tells the host of an activity of the person that the app can go on with. */
  donateActivity(activity: UserActivity): Promise<void>;
  /** Deletes activities, and returns how many there were. */
  deleteActivities(persistentIdentifiers: Iterable<string>): Promise<number>;
  /** Deletes all activities of the app, and returns how many there were. */
  deleteAllActivities(): Promise<number>;
  /** Teaches the host the words of a type, such as `contactName`, in place of those before. */
  setVocabulary(type: string, items: Iterable<string | VocabularyItem>): Promise<void>;
  /** Has the host forget the words of all types. */
  removeAllVocabulary(): Promise<void>;
  /** Proposes shortcuts, in place of those before. */
  setShortcutSuggestions(shortcuts: Iterable<Shortcut>): Promise<void>;
  /** Proposes shortcuts for a time or a situation, in place of those before. */
  setRelevantShortcuts(shortcuts: Iterable<RelevantShortcut>): Promise<void>;
  /** Proposes media that the person may want next, in place of those before. */
  setUpcomingMedia(intents: Iterable<IntentValue>): Promise<void>;
  /** Says whether media of a type are predicted only from what `setUpcomingMedia` names. */
  setPredictionMode(type: string, onlyFromList: boolean): Promise<void>;
  /** The shortcuts that the person says by a phrase of their own. */
  voiceShortcuts(): Promise<VoiceShortcut[]>;
  /** One of these shortcuts. */
  voiceShortcut(identifier: string): Promise<VoiceShortcut>;
  /** Adds a shortcut with a phrase that the person has chosen. */
  addVoiceShortcut(phrase: string, shortcut: Shortcut): Promise<VoiceShortcut>;
  /** Removes a shortcut, and returns how many there were. */
  removeVoiceShortcut(identifier: string): Promise<number>;
}

/** Makes an intent with its values. */
export function intentValue(intent: string, parameters?: Values, settings?: Partial<IntentValue>): IntentValue;

/** Makes a shortcut to an intent or to an activity. */
export function shortcut(what: IntentValue | UserActivity): Shortcut;

/** The app that a program belongs to: the environment's, or that of the nearest `app.json` above the program. */
export function ownIdentifier(program?: string, environment?: {[name: string]: string | undefined}): string | undefined;
