extension Speech {
    static let english = Speech(
        locale: "en-US",
        yes: ["yes", "sure", "yes please", "do it"],
        no: ["no", "nope", "no thanks"],
        cancel: ["cancel that", "never mind", "cancel"],
        ordinals: [
            ["the first one", "1", "first"], ["the second one", "2", "the second"], ["the third one", "3"],
            ["the fourth one", "4"], ["the fifth one", "5"], ["the sixth one", "6"], ["the seventh one", "7"],
        ],
        naming: ["{app}", "with {app}", "use {app}", "in {app} please"],
        otherApp: ["no, with {app}", "with {app}", "no, use {app}"],
        frames: ["{s} with {app}", "{s} using {app}", "use {app} to {s}"],
        sentences: [
            "INSendMessageIntent": ["send {p} a message saying {c}", "message {p} saying {c}", "tell {p} that {c}"],
            "INSendPaymentIntent": ["send {a} to {p}", "pay {p} {a}", "send {p} {a}"],
            "INAddTasksIntent": ["remind me to {t}", "set a reminder to {t}"],
            "INCreateNoteIntent": ["make a note that says {c}", "take a note that {c}"],
        ],
        otherAmount: ["make it {a}", "no, make it {a}", "change the amount to {a}"],
        otherPerson: ["no, to {p}"],
        people: ["Bruno", "Anna", "Bobo Jr.", "Little Bobo", "Mia"],
        texts: ["the train is late", "dinner is ready", "see you soon", "I am on my way", "I got this from Mom"],
        deeds: ["water the plants", "feed the cat", "buy milk", "swim on Friday"],
        amounts: [
            Amount(text: "5 dollars", value: 5, currency: "USD"),
            Amount(text: "ten dollars", value: 10, currency: "USD"),
            Amount(text: "20 euros", value: 20, currency: "EUR"),
        ],
        openings: ["can you {s}", "hey, {s}", "please {s}", "{s} right now"],
        remarks: ["with my card", "in cash", "by card", "with my account", "use my card"],
        ordinary: [
            "Mom", "my way", "Can you", "Hey", "right now", "Friday", "Send Bruno", "my card", "Cash", "card",
            "my account", "please",
            "home", "May", "two dollars", "the plants", "dollars", "Message", "late",
        ]
    )

    static let german = Speech(
        locale: "de-DE",
        yes: ["ja", "klar", "ja bitte", "mach das"],
        no: ["nein", "ne", "lieber nicht"],
        cancel: ["abbrechen", "vergiss es", "brich das ab"],
        ordinals: [
            ["das erste", "die erste", "eins"], ["das zweite", "die zweite", "2"], ["das dritte", "3"],
            ["das vierte", "4"], ["das fünfte", "5"], ["das sechste", "6"], ["das siebte", "7"],
        ],
        naming: ["{app}", "mit {app}", "nimm {app}", "mit {app} bitte"],
        otherApp: ["nein, mit {app}", "mit {app}", "nein, nimm {app}"],
        frames: ["{s} mit {app}", "{s} über {app}"],
        sentences: [
            "INSendMessageIntent": ["Schick {p} eine Nachricht, dass {c}", "Sag {p}, dass {c}"],
            "INSendPaymentIntent": ["Überweise {a} an {p}", "Zahl {p} {a}"],
            "INAddTasksIntent": ["Erinnere mich daran, {t}"],
            "INCreateNoteIntent": ["Notiere, dass {c}"],
        ],
        otherAmount: ["ich meine {a}", "nein, {a}"],
        otherPerson: ["nein, an {p}"],
        people: ["Bruno", "Anna", "Bobo Jr.", "Petra", "Jonas"],
        texts: ["der Zug zu spät kommt", "das Essen fertig ist", "wir gelandet sind", "ich das habe von Mama"],
        deeds: ["die Blumen zu gießen", "die Katze zu füttern", "Milch zu kaufen"],
        amounts: [
            Amount(text: "fünf Euro", value: 5, currency: "EUR"), Amount(text: "20 Euro", value: 20, currency: "EUR"),
            Amount(text: "15 Dollar", value: 15, currency: "USD"),
        ],
        openings: ["Bitte {s}", "Hey, {s}"],
        remarks: ["mit Karte", "in bar", "mit meinem Konto", "nimm meine Karte"],
        ordinary: [
            "Mama", "Wunsch", "Bitte", "Freitag", "jetzt", "Karte", "bar", "meinem Konto", "meine Karte", "Nachricht",
            "Euro",
            "Hause", "Sag Bruno", "zu spät", "die Blumen",
        ]
    )

    static let spanish = Speech(
        locale: "es-ES",
        yes: ["sí", "claro", "hazlo", "sí por favor"],
        no: ["no", "nop", "mejor no"],
        cancel: ["cancela", "olvídalo", "cancela eso"],
        ordinals: [
            ["el primero", "la primera", "uno"], ["el segundo", "la segunda", "2"], ["el tercero", "3"],
            ["el cuarto", "4"], ["el quinto", "5"], ["el sexto", "6"], ["el séptimo", "7"],
        ],
        naming: ["{app}", "con {app}", "usa {app}", "con {app} por favor"],
        otherApp: ["no, con {app}", "con {app}", "no, usa {app}"],
        frames: ["{s} con {app}", "{s} usando {app}", "usa {app} para {s}"],
        sentences: [
            "INSendMessageIntent": ["envíale un mensaje a {p} diciendo que {c}", "dile a {p} que {c}"],
            "INSendPaymentIntent": ["paga {a} a {p}", "envíale a {p} {a}"],
            "INAddTasksIntent": ["recuérdame {t}"],
            "INCreateNoteIntent": ["crea una nota que diga {c}"],
        ],
        otherAmount: ["que sean {a}", "digo {a}"],
        otherPerson: ["no, a {p}"],
        people: ["Bruno", "Ana", "Bobo Jr.", "Teresa", "Marcos"],
        texts: ["llego tarde", "la cena está lista", "nos vemos pronto", "estoy en casa", "esto es de mamá"],
        deeds: ["regar las plantas", "comprar leche", "llamar al banco"],
        amounts: [
            Amount(text: "5 euros", value: 5, currency: "EUR"),
            Amount(text: "veinte euros", value: 20, currency: "EUR"),
            Amount(text: "15 dólares", value: 15, currency: "USD"),
        ],
        openings: ["oye, {s}", "por favor {s}"],
        remarks: ["con mi tarjeta", "en efectivo", "con mi cuenta", "usa mi tarjeta"],
        ordinary: [
            "mamá", "mensaje", "Puedes", "oye", "viernes", "ahora", "mi tarjeta", "efectivo", "mi cuenta", "casa",
            "euros", "tarde",
            "dile a Bruno", "las plantas",
        ]
    )
}
