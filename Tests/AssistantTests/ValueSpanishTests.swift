import Assistant
import Testing

/// Values in Spanish, said on Thursday, 26 November 2026, at 10:00.
@Suite struct ValueSpanishTests {
    static let rows = [
        ValueRow(.number, "treinta y dos", "32"), ValueRow(.number, "ciento veinte", "120"),
        ValueRow(.number, "veintidós", "22"), ValueRow(.number, "dos mil quinientos", "2500"),
        ValueRow(.number, "mil", "1000"), ValueRow(.number, "cien mil", "100000"), ValueRow(.number, "2,5", "2.5"),
        ValueRow(.number, "1.250", "1250"), ValueRow(.number, "dos mil millones", "2000000000"),
        ValueRow(.number, "dos y medio", "2.5"), ValueRow(.number, "dos coma cinco", "2.5"),
        ValueRow(.number, "un millón", "1000000"), ValueRow(.number, "dos y tres", nil),
        ValueRow(.number, "una docena", "12"), ValueRow(.ordinal, "segunda", "2"), ValueRow(.ordinal, "2º", "2"),
        ValueRow(.percent, "veinte por ciento", "20"), ValueRow(.money, "5 euros", "5 EUR"),
        ValueRow(.money, "cinco euros con cincuenta céntimos", "5.50 EUR"), ValueRow(.money, "5,50 €", "5.50 EUR"),
        ValueRow(.money, "veintiún dólares", "21 USD"), ValueRow(.temperature, "veinte grados", "20 °C"),
        ValueRow(.duration, "media hora", "30m"), ValueRow(.duration, "una hora y media", "1h30m"),
        ValueRow(.duration, "hora y media", "1h30m"), ValueRow(.duration, "un cuarto de hora", "15m"),
        ValueRow(.duration, "dos horas y quince minutos", "2h15m"), ValueRow(.distance, "cinco kilómetros", "5 km"),
        ValueRow(.energy, "300 calorías", "300 kCal"), ValueRow(.date, "hoy", "2026-11-26"),
        ValueRow(.date, "mañana", "2026-11-27"), ValueRow(.date, "pasado mañana", "2026-11-28"),
        ValueRow(.date, "el próximo viernes", "2026-11-27"), ValueRow(.date, "el viernes que viene", "2026-11-27"),
        ValueRow(.date, "el lunes", "2026-11-30"), ValueRow(.date, "el 5 de mayo", "2027-05-05"),
        ValueRow(.date, "el viernes 27 de noviembre", "2026-11-27"), ValueRow(.date, "5 de mayo de 2028", "2028-05-05"),
        ValueRow(.date, "20/1/2023", "2023-01-20"), ValueRow(.date, "navidad", "2026-12-25"),
        ValueRow(.date, "hace tres días", "2026-11-23"), ValueRow(.date, "30 de febrero", nil),
        ValueRow(.date, "el primero de mayo", "2027-05-01"), ValueRow(.time, "a las diez", "22:00"),
        ValueRow(.time, "las diez y media", "10:30"), ValueRow(.time, "las seis menos cuarto", "17:45"),
        ValueRow(.time, "las cinco de la tarde", "17:00"), ValueRow(.time, "las ocho de la mañana", "08:00"),
        ValueRow(.time, "mediodía", "12:00"), ValueRow(.time, "a la una", "13:00"),
        ValueRow(.time, "las 10:30", "10:30"),
        ValueRow(.time, "las cinco y veinte", "17:20"), ValueRow(.time, "las seis menos diez", "17:50"),
        ValueRow(.dateTime, "mañana a las diez", "2026-11-27T10:00"),
        ValueRow(.dateTime, "a las diez mañana", "2026-11-27T10:00"),
        ValueRow(.dateTime, "mañana por la mañana", "2026-11-27T09:00"),
        ValueRow(.dateTime, "esta noche", "2026-11-26T21:00"),
        ValueRow(.dateTime, "dentro de dos semanas", "2026-12-10"),
        ValueRow(.dateTime, "en media hora", "2026-11-26T10:30"),
        ValueRow(.dateTime, "el viernes a las cinco de la tarde", "2026-11-27T17:00"),
        ValueRow(.dateTime, "ahora", "2026-11-26T10:00"),
        ValueRow(.dateTime, "esta tarde a las cinco", "2026-11-26T17:00"),
        ValueRow(.dateRange, "la semana pasada", "2026-11-16..2026-11-22"), ValueRow(.dateRange, "ayer", "2026-11-25"),
        ValueRow(.dateRange, "este mes", "2026-11-01..2026-11-30"),
        ValueRow(.dateRange, "en marzo", "2026-03-01..2026-03-31"),
        ValueRow(.dateRange, "de lunes a viernes", "2026-11-30..2026-12-04"),
        ValueRow(.dateRange, "entre las 5 y las 7", "2026-11-26T17:00..2026-11-26T19:00"),
        ValueRow(.dateRange, "en los últimos tres días", "2026-11-23..2026-11-26"),
        ValueRow(.number, "un millón y medio", "1500000"),
        ValueRow(.dateRange, "del 3 al 5 de mayo", "2026-05-03..2026-05-05"),
        ValueRow(.dateTime, "el próximo martes a mediodía", "2026-12-01T12:00"),
        ValueRow(.number, "ciento un", "101"),
    ]

    @Test(arguments: rows) func table(_ row: ValueRow) throws {
        #expect(try ValueLanguage("es").value(row.kind, row.text) == row.value)
    }
}
