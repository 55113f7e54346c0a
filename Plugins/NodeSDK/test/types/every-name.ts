// Uses every public name, so that the compiler checks the declarations. It is compiled and never run.
import {ErrorCode, Extension, ProtocolError, card, escaped, plain, resolution, response, view} from 'intenthost';
import type {
  CallContext,
  Card,
  CardElement,
  ConfigureHandler,
  DisplayedPart,
  ExtensionOptions,
  IntentHandlers,
  IntentResponse,
  Job,
  JobOptions,
  JobWork,
  KeptJob,
  Log,
  Options,
  OptionsHandler,
  Outcome,
  Progress,
  ResolutionDetails,
  ResolutionResult,
  ResolveHandler,
  ResponseDetails,
  ResponseHandler,
  Session,
  UpdatesHandler,
  UpdateStream,
  UserActivity,
  Value,
  Values,
  View,
  ViewContext,
  ViewDetails,
  ViewRequest,
  ViewSize,
} from 'intenthost';
import {App, HostError, intentValue, ownIdentifier, shortcut} from 'intenthost/app';
import type {
  AppClient,
  ConnectOptions,
  DonationDetails,
  IntentValue,
  RelevantShortcut,
  Shortcut,
  VocabularyItem,
  VoiceShortcut,
} from 'intenthost/app';
import {TestClient} from 'intenthost/testing';
import type {
  HandleAnswer,
  Message,
  RequestOptions,
  ResolveAnswer,
  TestCallOptions,
  TestClientOptions,
  TestViewOptions,
  ViewAnswer,
} from 'intenthost/testing';

const details: ResolutionDetails = {value: 1, reason: 'tooMuch', message: 'No.'};
const results: ResolutionResult[] = [
  resolution.success(),
  resolution.success('x'),
  resolution.notRequired(),
  resolution.needsValue('Which?'),
  resolution.needsMoreDetails(),
  resolution.disambiguation(['a', 'b'] as const, 'Which?'),
  resolution.confirmationRequired(details),
  resolution.unsupported(),
];
const outcome: Outcome = results[0]!.outcome;
const activity: UserActivity = {activityType: 'a', title: 'T', userInfo: {a: 1}, keywords: ['k']};
const more: ResponseDetails = {properties: {a: 1}, userActivity: activity};
const done: IntentResponse = {code: 'success', ...more};
const value: Value = {a: [1, 'b', 2n, null, undefined, true]};
const values: Values = {a: value};

const work: JobWork = async (job: Job): Promise<IntentResponse> => {
  job.progress({fraction: 0.5});
  job.log.info(`${job.handle} ${job.cancelReason} ${job.session.locale}`);
  if (job.signal.aborted) throw new ProtocolError(ErrorCode.requestCancelled, 'Stopped.');
  return response('success');
};

const resolveRecipients: ResolveHandler = (people: Values[] | undefined) =>
  people ? people.map((person) => resolution.success(person)) : [resolution.needsValue()];
const offer: OptionsHandler = async (term): Promise<Options> => ({
  sections: [{title: term, items: [1]}, {items: []}],
  defaultValue: 1,
});

const handle: ResponseHandler = async (parameters: Values, call: CallContext) => {
  const progress: Progress = {completed: 1, total: 2, fraction: 0.5, message: 'Half'};
  call.progress(progress);
  const granted: number = await call.extend(5000, 'large');
  const log: Log = call.log;
  log.error(granted);
  log.warning(call.idempotencyKey);
  log.info([call.id, call.method, call.interaction, call.intent, call.identifier, call.parameter].join());
  log.debug([call.attempt, call.isDeviceLocked, call.locale, call.idleMs, call.remainingMs, call.cancelReason].join());
  log.debug(call.traceparent ?? 'none');
  const session: Session = call.session;
  log.debug(`${session.host.name} ${session.host.version} ${session.identifier} ${session.protocolVersion}`);
  log.debug(`${session.limits['handleMs']} ${session.isDeviceLocked} ${session.containers.app}`);
  log.debug(session.containers.groups['group']);
  if (call.signal.aborted || parameters !== call.parameters) throw call.signal.reason;
  const job: JobOptions = {handle: 'a', ttlMs: 1000};
  const name: string = call.startJob(job, work);
  return response('inProgress', {properties: {name}});
};

const updates: UpdatesHandler = (_parameters, call, stream: UpdateStream) => {
  stream.signal.addEventListener('abort', () => call.log.info(stream.interaction));
  if (stream.isOpen) stream.send(done);
  stream.end();
};

const configure: ConfigureHandler = async (parameters: Values, call: ViewContext): Promise<View | undefined> => {
  const request: ViewRequest = call.view;
  if (request.asked.length > 0 || request.status !== 'ready') return undefined;
  call.log.info([request.response?.code, request.kind, request.interactiveBehavior].join());
  const least: ViewSize = request.minimumSize;
  const text: CardElement = plain(parameters['content'], {size: 'large', text: escaped('*')});
  const drawn: Card = card([text, {type: 'TextBlock', text: '**a**'}], {speak: 'a', lang: call.locale});
  const part: DisplayedPart = 'message';
  const extra: ViewDetails = {
    shows: ['content', 'response.sentMessages'], size: {width: least.width, height: request.maximumSize.height},
    displays: [part],
  };
  return drawn.version === '1.6' && drawn.body[0]?.type !== drawn.type ? view(drawn, extra) : undefined;
};

const handlers: IntentHandlers = {
  resolve: {recipients: resolveRecipients, content: (text: string) => resolution.success(text)},
  options: {soup: offer, bread: () => ['white', 'brown']},
  confirm: () => response('ready'),
  handle,
  updates,
  configure,
};
const kept: KeptJob[] = [{handle: 'a', work}, {handle: 'b', response: done}];
const options: ExtensionOptions = {
  name: 'Test',
  version: '1.0',
  concurrentCalls: 2,
  async initialize(session) {
    console.log(session.identifier);
  },
  memoryWarning({usedBytes, limitBytes}) {
    console.log(usedBytes / limitBytes);
  },
  shutdown() {},
  resumeJobs: async () => kept,
  jobAcknowledged: (handle: string) => console.log(handle),
};
const extension: Extension = new Extension(options).intent('INSendMessageIntent', handlers);
const names: string[] = extension.intents;
const session: Session | undefined = extension.session;
const code: -32700 | -32600 | -32601 | -32602 | -32603 = ErrorCode.parseError;
const codes: number[] = [ErrorCode.invalidRequest, ErrorCode.methodNotFound, ErrorCode.invalidParams];
codes.push(ErrorCode.internalError, code);

export async function drive(): Promise<void> {
  const clientOptions: TestClientOptions = {
    intents: names, identifier: 'org.example.Test', limits: {graceMs: 1}, locale: 'de', isDeviceLocked: true,
    containers: {app: '/a', groups: {g: '/g'}}, features: ['ack'], acknowledges: false,
    grant: ({id, milliseconds, reason}) => (id === reason ? NaN : milliseconds),
  };
  const client = await TestClient.start(extension, clientOptions);
  const other: TestClient = new TestClient(extension);
  const request: RequestOptions = {id: 2n, signal: new AbortController().signal, reason: 'timeout', graceMs: 1};
  const call: TestCallOptions = {
    ...request, interaction: 'i', deadlineMs: 1, isDeviceLocked: false, locale: 'de', idempotencyKey: 'k', attempt: 2,
    traceparent: 't',
  };
  const resolved: ResolveAnswer = await client.resolve('I', values, 'recipients', call);
  const offered = await client.options('I', {}, 'soup', {...call, searchTerm: 'chowder'});
  const confirmed: IntentResponse = await client.confirm('I', {}, call);
  const handled: HandleAnswer = await client.handle('I', {}, call);
  const viewOptions: TestViewOptions = {...call, status: 'success', response: done, kind: 'mapsCard'};
  const answer: ViewAnswer = await client.configure('I', {}, ['content'], viewOptions);
  console.log(answer.success, answer.configured[0]?.keyPath, answer.configured[0]?.class, answer.size.width);
  console.log(answer.card?.body.length, answer.displays?.[0]);
  const interaction: string = await client.startUpdates('I', {}, call);
  client.stopUpdates(interaction, 'locked');
  const result = await client.jobResult(handled.job?.handle ?? '');
  client.cancelJob(result.handle, 'user', 100);
  const status = await client.jobStatus('a');
  client.warnOfMemory(1, 2);
  client.notify('exit');
  client.send('{}');
  client.sendBytes(new Uint8Array());
  client.sendBytes('text');
  const message: Message = await client.next('$/ack', (params) => params.id === 2);
  const pong: unknown = await client.request('ping', {}, request);
  console.log(resolved.results, resolved.result, offered.sections[0]!.items, offered.defaultValue, confirmed.code);
  console.log(result.error?.code, result.response?.code, status.state, status.progress, message.error?.data, pong);
  console.log(client.messages.length, client.log[0]!.level, client.initializeResult, outcome, session);
  await other.closeInput();
  await client.stop();
  const error: Error = new ProtocolError(codes[0]!, 'No.', {kind: 'noHandlerProvided'});
  if (error instanceof ProtocolError) console.log(error.code, error.data?.['kind']);
  extension.run();
}

export async function app(): Promise<void> {
  const options: ConnectOptions = {path: '/run/host.sock', locale: 'en-US', patienceMs: 1000};
  const own = new App(ownIdentifier('run', {INTENTHOST_APP: 'org.example.lists'}))
    .onContinue((activity, interaction) => activity.title === interaction?.['title'])
    .onHandle('I', async (parameters) => ({code: 'success', properties: {name: parameters['name']}}));
  const client: AppClient = await own.connect(options);
  const intent: IntentValue = intentValue('I', {a: 1}, {suggestedInvocationPhrase: 'Do', shortcutAvailability: 1});
  const plain: IntentValue = {intent: intent.intent, parameters: intent.parameters ?? {}, donationMetadata: {}};
  const details: DonationDetails = {
    identifier: 'd', group: 'g', response: {code: 'success'}, direction: 'incoming', start: new Date(), end: 1,
  };
  const word: VocabularyItem = {phrase: 'Bobo', identifier: '1', pronunciation: 'bow bow'};
  const told: Shortcut = shortcut(plain);
  const relevant: RelevantShortcut = {
    shortcut: told, role: 'action', providers: [{situation: 'home'}], template: {}, widgetKind: 'w',
  };
  const identifier: string = await client.donate(intent, details);
  await client.donateActivity({activityType: 'a'});
  await client.setVocabulary('contactName', [word, 'Anna']);
  await client.removeAllVocabulary();
  await client.setShortcutSuggestions([told, shortcut({activityType: 'a'})]);
  await client.setRelevantShortcuts([relevant]);
  await client.setUpcomingMedia([plain]);
  await client.setPredictionMode('song', true);
  const added: VoiceShortcut = await client.addVoiceShortcut('Do it', told);
  const all: VoiceShortcut[] = await client.voiceShortcuts();
  const one: VoiceShortcut = await client.voiceShortcut(added.identifier);
  const counts: number[] = [
    await client.removeVoiceShortcut(one.identifier), await client.deleteDonations([identifier]),
    await client.deleteDonationGroup('g'), await client.deleteAllDonations(), await client.deleteActivities(['p']),
    await client.deleteAllActivities(),
  ];
  const status: string = (await client.requestAuthorization()) || (await client.authorizationStatus());
  console.log(counts, status, all.length, one.phrase, one.shortcut, own.identifier, own.wasStartedByHost);
  const answer: unknown = await client.call('shortcuts/list', {}, {patienceMs: 1});
  client.close();
  await client.ended;
  const error: Error = new HostError('No.', 'noHost');
  if (error instanceof HostError) console.log(error.kind, answer);
  await own.run(options);
  console.log(await own.answer('app/continueActivity', {activity: {}}));
}
