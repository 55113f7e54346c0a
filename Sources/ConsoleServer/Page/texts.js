// The words of the page in each language. A text has the same names in braces in each of them.

const texts = {
  en: {
    skip: "Skip to the conversation", language: "Language", sections: "Sections", talk: "Conversation",
    extensions: "Extensions", calls: "Calls", call: "Call", jobs: "Jobs", host: "Host", device: "Device",
    words: "What you say", sayPlaceholder: "Say something",
    send: "Send", stop: "Stop", you: "You", assistant: "Assistant", working: "works on it", yes: "Yes", no: "No",
    yesWord: "yes", noWord: "no", unlockAndGoOn: "Unlock the device and go on", choose: "Choose one",
    leftOut: "{count} more are left out; say which one you mean.",
    "leftOut.one": "{count} more is left out; say which one you mean.", tryThese: "Things you can say",
    noPhrases: "No extension is there that could do anything.", moreMeanings: "Other meanings",
    understoodAs: "{intent}, {score}", notUsed: "not used", nothingUnderstood: "No meaning was found.",
    impliedValues: "understood without words", lostSession: "The conversation was too old, and begins anew.",
    questionGone: "The question is gone with the host that asked it.", openCall: "Show the call",
    appQuestions: "Questions of apps", decideLater: "Not now",
    connected: "connected", disconnected: "no host", offline: "no console",
    linkTitle: "{name} {version}, process {pid}", tryingAgain: "Trying again. {problem}",
    consoleGone: "The console does not answer. Start it with 'intenthost console', and open the address that it prints.",
    upFor: "up {time}", requests: "under way", processes: "processes", memory: "memory",
    locked: "Locked", unlocked: "Unlocked", protectedData: "Protected data", available: "available",
    unavailable: "not available", deviceLock: "Lock of the device",
    name: "Name", stateColumn: "State", memoryColumn: "Memory", launches: "Launches", action: "Action",
    ofWhole: "of {limit}", liftQuarantine: "Lift quarantine", lifted: "The quarantine of {name} is lifted.",
    noExtensions: "The host knows no extension. Name a folder with manifests: intenthost serve --manifests FOLDER",
    time: "Time", intent: "Intent", extension: "Extension", client: "Client", duration: "Duration", outcome: "Outcome",
    filter: "Filter", failuresOnly: "failures only", pause: "Pause", goOn: "Go on",
    noCalls: "No call yet. Say something, or run: intenthost invoke INSendMessageIntent",
    noSuchCalls: "No call fits the filter.", pulse: "{count} calls ended in the last minute, {failed} of them failed",
    "pulse.one": "{count} call ended in the last minute, {failed} failed",
    selectCall: "Choose a call to see how its time went, and what went wrong.", close: "Close",
    gone: "The host keeps call {number} no more.", began: "began {time}", from: "from {client}",
    stage: "Stage", when: "When", took: "Took", limit: "Limit", ofLimit: "{percent} of {limit}",
    noLimit: "no limit", near: "near its limit", over: "over its limit", other: "host and questions", total: "in all",
    "stage.queue": "queue", "stage.launch": "launch", "stage.resolve": "resolve", "stage.confirm": "confirm",
    "stage.handle": "handle", "stage.policy": "policy", parameters: "Parameters", response: "Response",
    error: "Error", recording: "Flight recording", recordingOf: "The last lines between host and extension",
    toExtension: "to extension", toHost: "to host", silence: "{time} without a line", bytes: "{count} bytes",
    cutLine: "first part of {count} bytes", threads: "Threads", descriptors: "Descriptors",
    processorTime: "processor time {time}", noProcess: "The process was gone before the host could look at it.",
    waiting: "{out} wait for the extension, {back} wait for the host", wroteNothing: "It wrote nothing to stderr.",
    stderr: "What it wrote to stderr", privateMemory: "{size} of its own now", memoryPeak: "{size} at most",
    cancel: "Cancel", resume: "Take over", resumed: "The host has taken the job over.",
    notResumed: "The job could not be taken over: a living host has it, or it has ended.",
    cancelAsked: "The job was asked to end.", noJobs: "No job. Work that goes on after the answer is shown here.",
    since: "since {time}", progressOf: "Progress of {name}", clients: "Clients", problems: "Problems",
    kind: "Kind", process: "Process", connectedFor: "Connected", underWay: "Under way",
    reload: "Read the manifests again", reloaded: "{count} extensions are known now.",
    "reloaded.one": "{count} extension is known now.",
    dataIn: "Data in {folder}", unreachable: "No host runs. Start one with: intenthost serve",
    failed: "That did not work: {reason}",
    "status.success": "done", "status.failure": "failed", "status.inProgress": "goes on", "status.running": "runs",
    "status.needsInput": "asks", "status.denied": "denied", "status.cancelled": "cancelled",
    "status.timedOut": "too late", "status.memoryLimitExceeded": "too much memory", "status.crashed": "crashed",
    "status.protocolError": "bad answer", "status.unavailable": "not available", "status.invalid": "invalid",
    "extension.stopped": "stopped", "extension.starting": "starts", "extension.ready": "ready",
    "extension.busy": "busy", "extension.unresponsive": "does not react", "extension.stopping": "stops",
    "extension.backingOff": "waits to start", "extension.quarantined": "in quarantine",
    "job.working": "works", "job.succeeded": "done", "job.failed": "failed", "job.cancelled": "cancelled",
    "job.expired": "too late", "job.lost": "lost",
  },
  es: {
    skip: "Ir a la conversación", language: "Idioma", sections: "Secciones", talk: "Conversación",
    extensions: "Extensiones", calls: "Llamadas", call: "Llamada", jobs: "Tareas", host: "Anfitrión",
    device: "Dispositivo", words: "Lo que dices", sayPlaceholder: "Di algo",
    send: "Enviar", stop: "Parar", you: "Tú", assistant: "Asistente",
    working: "trabaja en ello", yes: "Sí", no: "No", yesWord: "sí", noWord: "no",
    unlockAndGoOn: "Desbloquear el dispositivo y seguir", choose: "Elige una",
    leftOut: "Faltan {count} más; di cuál quieres.",
    "leftOut.one": "Falta {count} más; di cuál quieres.", tryThese: "Cosas que puedes decir",
    noPhrases: "No hay ninguna extensión que pueda hacer algo.", moreMeanings: "Otros significados",
    understoodAs: "{intent}, {score}", notUsed: "sin usar", nothingUnderstood: "No se encontró ningún significado.",
    impliedValues: "entendido sin palabras", lostSession: "La conversación era demasiado antigua y empieza de nuevo.",
    questionGone: "La pregunta se fue con el anfitrión que la hizo.", openCall: "Ver la llamada",
    appQuestions: "Preguntas de aplicaciones", decideLater: "Ahora no",
    connected: "conectado", disconnected: "sin anfitrión", offline: "sin consola",
    linkTitle: "{name} {version}, proceso {pid}", tryingAgain: "Se intenta de nuevo. {problem}",
    consoleGone: "La consola no responde. Iníciala con 'intenthost console' y abre la dirección que muestra.",
    upFor: "activo {time}", requests: "en curso", processes: "procesos", memory: "memoria",
    locked: "Bloqueado", unlocked: "Desbloqueado", protectedData: "Datos protegidos", available: "disponibles",
    unavailable: "no disponibles", deviceLock: "Bloqueo del dispositivo",
    name: "Nombre", stateColumn: "Estado", memoryColumn: "Memoria", launches: "Inicios", action: "Acción",
    ofWhole: "de {limit}", liftQuarantine: "Levantar cuarentena",
    lifted: "La cuarentena de {name} está levantada.",
    noExtensions: "El anfitrión no conoce ninguna extensión. Indica una carpeta: intenthost serve --manifests CARPETA",
    time: "Hora", intent: "Intención", extension: "Extensión", client: "Cliente", duration: "Duración",
    outcome: "Resultado", filter: "Filtrar", failuresOnly: "solo fallos", pause: "Pausa", goOn: "Seguir",
    noCalls: "Aún no hay llamadas. Di algo o ejecuta: intenthost invoke INSendMessageIntent",
    noSuchCalls: "Ninguna llamada cumple el filtro.",
    pulse: "{count} llamadas terminadas en el último minuto, {failed} con fallo",
    "pulse.one": "{count} llamada terminada en el último minuto, {failed} con fallo",
    selectCall: "Elige una llamada para ver en qué se fue su tiempo y qué falló.", close: "Cerrar",
    gone: "El anfitrión ya no guarda la llamada {number}.", began: "empezó {time}", from: "de {client}",
    stage: "Etapa", when: "Cuándo", took: "Tardó", limit: "Límite", ofLimit: "{percent} de {limit}",
    noLimit: "sin límite", near: "cerca del límite", over: "sobre el límite", other: "anfitrión y preguntas",
    total: "en total", "stage.queue": "cola", "stage.launch": "inicio", "stage.resolve": "resolver",
    "stage.confirm": "confirmar", "stage.handle": "ejecutar", "stage.policy": "reglas",
    parameters: "Parámetros", response: "Respuesta",
    error: "Error", recording: "Caja negra", recordingOf: "Las últimas líneas entre anfitrión y extensión",
    toExtension: "a la extensión", toHost: "al anfitrión", silence: "{time} sin líneas", bytes: "{count} bytes",
    cutLine: "comienzo de {count} bytes", threads: "Hilos", descriptors: "Descriptores",
    processorTime: "tiempo de procesador {time}", noProcess: "El proceso se fue antes de que se pudiera mirar.",
    waiting: "{out} esperan a la extensión, {back} esperan al anfitrión",
    wroteNothing: "No escribió nada en stderr.", stderr: "Lo que escribió en stderr",
    privateMemory: "{size} propios ahora", memoryPeak: "{size} como máximo",
    cancel: "Cancelar", resume: "Asumir", resumed: "El anfitrión ha asumido la tarea.",
    notResumed: "No se pudo asumir la tarea: la tiene otro anfitrión o ha terminado.",
    cancelAsked: "Se pidió a la tarea que termine.",
    noJobs: "No hay tareas. Aquí se ve el trabajo que sigue tras la respuesta.",
    since: "desde {time}", progressOf: "Avance de {name}", clients: "Clientes", problems: "Problemas",
    kind: "Tipo", process: "Proceso", connectedFor: "Conectado", underWay: "En curso",
    reload: "Leer los manifiestos de nuevo",
    reloaded: "Ahora se conocen {count} extensiones.", "reloaded.one": "Ahora se conoce {count} extensión.",
    dataIn: "Datos en {folder}", unreachable: "No hay ningún anfitrión. Inícialo con: intenthost serve",
    failed: "No funcionó: {reason}",
    "status.success": "hecho", "status.failure": "falló", "status.inProgress": "sigue", "status.running": "en curso",
    "status.needsInput": "pregunta", "status.denied": "denegado", "status.cancelled": "cancelado",
    "status.timedOut": "tarde", "status.memoryLimitExceeded": "demasiada memoria", "status.crashed": "se cayó",
    "status.protocolError": "mala respuesta", "status.unavailable": "no disponible", "status.invalid": "no válido",
    "extension.stopped": "parada", "extension.starting": "arranca", "extension.ready": "lista",
    "extension.busy": "ocupada", "extension.unresponsive": "no reacciona", "extension.stopping": "se detiene",
    "extension.backingOff": "espera a arrancar", "extension.quarantined": "en cuarentena",
    "job.working": "trabaja", "job.succeeded": "hecha", "job.failed": "falló", "job.cancelled": "cancelada",
    "job.expired": "tarde", "job.lost": "perdida",
  },
  de: {
    skip: "Zum Gespräch springen", language: "Sprache", sections: "Abschnitte", talk: "Gespräch",
    extensions: "Erweiterungen", calls: "Aufrufe", call: "Aufruf", jobs: "Aufträge", host: "Host", device: "Gerät",
    words: "Was du sagst", sayPlaceholder: "Sag etwas",
    send: "Senden", stop: "Halt", you: "Du", assistant: "Assistent", working: "arbeitet daran", yes: "Ja", no: "Nein",
    yesWord: "ja", noWord: "nein", unlockAndGoOn: "Gerät entsperren und weiter", choose: "Wähle eines",
    leftOut: "{count} weitere fehlen hier; sag, was du meinst.",
    "leftOut.one": "{count} weiteres fehlt hier; sag, was du meinst.", tryThese: "Was du sagen kannst",
    noPhrases: "Es gibt keine Erweiterung, die etwas tun könnte.", moreMeanings: "Andere Bedeutungen",
    understoodAs: "{intent}, {score}", notUsed: "nicht verwendet", nothingUnderstood: "Keine Bedeutung gefunden.",
    impliedValues: "ohne Worte verstanden", lostSession: "Das Gespräch war zu alt und beginnt von vorn.",
    questionGone: "Die Frage ist mit dem Host verschwunden, der sie gestellt hat.", openCall: "Aufruf zeigen",
    appQuestions: "Fragen von Apps", decideLater: "Nicht jetzt",
    connected: "verbunden", disconnected: "kein Host", offline: "keine Konsole",
    linkTitle: "{name} {version}, Prozess {pid}", tryingAgain: "Neuer Versuch läuft. {problem}",
    consoleGone: "Die Konsole antwortet nicht. Starte sie mit 'intenthost console' und öffne die Adresse, die sie nennt.",
    upFor: "seit {time}", requests: "im Gang", processes: "Prozesse", memory: "Speicher",
    locked: "Gesperrt", unlocked: "Entsperrt", protectedData: "Geschützte Daten", available: "verfügbar",
    unavailable: "nicht verfügbar", deviceLock: "Sperre des Geräts",
    name: "Name", stateColumn: "Zustand", memoryColumn: "Speicher", launches: "Starts", action: "Aktion",
    ofWhole: "von {limit}", liftQuarantine: "Quarantäne aufheben",
    lifted: "Die Quarantäne von {name} ist aufgehoben.",
    noExtensions: "Der Host kennt keine Erweiterung. Nenne einen Ordner: intenthost serve --manifests ORDNER",
    time: "Zeit", intent: "Intent", extension: "Erweiterung", client: "Client", duration: "Dauer", outcome: "Ergebnis",
    filter: "Filtern", failuresOnly: "nur Fehler", pause: "Anhalten", goOn: "Weiter",
    noCalls: "Noch kein Aufruf. Sag etwas, oder: intenthost invoke INSendMessageIntent",
    noSuchCalls: "Kein Aufruf passt zum Filter.",
    pulse: "{count} Aufrufe endeten in der letzten Minute, {failed} davon mit Fehler",
    "pulse.one": "{count} Aufruf endete in der letzten Minute, {failed} mit Fehler",
    selectCall: "Wähle einen Aufruf, um zu sehen, wie seine Zeit verging und was schiefging.", close: "Schließen",
    gone: "Der Host bewahrt Aufruf {number} nicht mehr auf.", began: "begann {time}", from: "von {client}",
    stage: "Stufe", when: "Wann", took: "Dauer", limit: "Grenze", ofLimit: "{percent} von {limit}",
    noLimit: "keine Grenze", near: "nahe der Grenze", over: "über der Grenze", other: "Host und Fragen",
    total: "insgesamt", "stage.queue": "Warten", "stage.launch": "Start", "stage.resolve": "Auflösen",
    "stage.confirm": "Bestätigen", "stage.handle": "Ausführen", "stage.policy": "Regeln",
    parameters: "Parameter", response: "Antwort",
    error: "Fehler", recording: "Flugschreiber", recordingOf: "Die letzten Zeilen zwischen Host und Erweiterung",
    toExtension: "zur Erweiterung", toHost: "zum Host", silence: "{time} ohne Zeile", bytes: "{count} Bytes",
    cutLine: "Anfang von {count} Bytes", threads: "Threads", descriptors: "Deskriptoren",
    processorTime: "Prozessorzeit {time}", noProcess: "Der Prozess war weg, bevor der Host ihn ansehen konnte.",
    waiting: "{out} warten auf die Erweiterung, {back} auf den Host",
    wroteNothing: "Sie schrieb nichts nach stderr.", stderr: "Was sie nach stderr schrieb",
    privateMemory: "jetzt {size} eigener", memoryPeak: "höchstens {size}",
    cancel: "Abbrechen", resume: "Übernehmen", resumed: "Der Host hat den Auftrag übernommen.",
    notResumed: "Der Auftrag war nicht zu übernehmen: Ein anderer Host hat ihn, oder er ist zu Ende.",
    cancelAsked: "Der Auftrag wurde gebeten zu enden.",
    noJobs: "Kein Auftrag. Arbeit, die nach der Antwort weitergeht, steht hier.",
    since: "seit {time}", progressOf: "Fortschritt von {name}", clients: "Clients", problems: "Probleme",
    kind: "Art", process: "Prozess", connectedFor: "Verbunden", underWay: "Im Gang",
    reload: "Manifeste neu lesen", reloaded: "Jetzt sind {count} Erweiterungen bekannt.",
    "reloaded.one": "Jetzt ist {count} Erweiterung bekannt.",
    dataIn: "Daten in {folder}", unreachable: "Es läuft kein Host. Starte einen mit: intenthost serve",
    failed: "Das ging nicht: {reason}",
    "status.success": "fertig", "status.failure": "misslungen", "status.inProgress": "geht weiter",
    "status.running": "läuft", "status.needsInput": "fragt", "status.denied": "verweigert",
    "status.cancelled": "abgebrochen", "status.timedOut": "zu spät", "status.memoryLimitExceeded": "zu viel Speicher",
    "status.crashed": "abgestürzt", "status.protocolError": "falsche Antwort", "status.unavailable": "nicht verfügbar",
    "status.invalid": "ungültig",
    "extension.stopped": "gestoppt", "extension.starting": "startet", "extension.ready": "bereit",
    "extension.busy": "beschäftigt", "extension.unresponsive": "reagiert nicht", "extension.stopping": "stoppt",
    "extension.backingOff": "wartet auf Start", "extension.quarantined": "in Quarantäne",
    "job.working": "arbeitet", "job.succeeded": "fertig", "job.failed": "misslungen", "job.cancelled": "abgebrochen",
    "job.expired": "zu spät", "job.lost": "verloren",
  },
};

/// The languages by their own names.
export const languages = { en: "English", es: "Español", de: "Deutsch" };
/// The locale in which the assistant is spoken to, by language.
const locales = { en: "en-US", es: "es-ES", de: "de-DE" };

let current = chosen();
/// The rules of plurals that were used, by language.
const rules = {};

function chosen() {
  const wanted = [localStorage.getItem("language"), ...navigator.languages].filter(Boolean);
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => texts[tag]) ?? "en";
}

export function language() {
  return current;
}

export function locale() {
  const own = navigator.languages.find((tag) => tag.length > 2 && tag.toLowerCase().startsWith(current));
  return own ?? locales[current];
}

/// Chooses a language, and keeps the choice.
export function speak(name) {
  if (!texts[name]) return;
  current = name;
  localStorage.setItem("language", name);
  translate();
}

function plurals() {
  return (rules[current] ??= new Intl.PluralRules(current));
}

/// The text of a name, its braces filled; where the language has another form of it for `count`, in that form.
export function t(name, values = {}, otherwise = name) {
  const form = typeof values.count === "number" ? `${name}.${plurals().select(values.count)}` : name;
  const text = texts[current][form] ?? texts[current][name] ?? texts.en[name] ?? otherwise;
  return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/// Writes the texts that stand in the page itself.
export function translate() {
  document.documentElement.lang = current;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const node of document.querySelectorAll("[data-placeholder]")) {
    node.placeholder = t(node.dataset.placeholder);
  }
}
