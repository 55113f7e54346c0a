#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

#include <histedit.h>
#include <locale.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

// libedit is set up by functions with variable arguments, which Swift cannot call.

static inline void clibedit_set_up(
    EditLine *editor,
    void *data,
    int (*read_character)(EditLine *, wchar_t *),
    wchar_t *(*prompt)(EditLine *),
    HistoryW *history,
    int history_size
) {
    HistEventW event;
    history_w(history, &event, H_SETSIZE, history_size);
    history_w(history, &event, H_SETUNIQUE, 1);
    el_wset(editor, EL_CLIENTDATA, data);
    el_wset(editor, EL_GETCFN, read_character);
    el_wset(editor, EL_PROMPT, prompt);
    el_wset(editor, EL_EDITOR, L"emacs");
    el_wset(editor, EL_HIST, history_w, history);
}

/// Binds a function to one character, in all modes of editing.
static inline void clibedit_bind(
    EditLine *editor,
    const wchar_t *name,
    const wchar_t *character,
    unsigned char (*function)(EditLine *, wint_t)
) {
    // libedit keeps the pointers to the names, which are constants.
    el_wset(editor, EL_ADDFN, name, name, function);
    el_wset(editor, EL_BIND, character, name, NULL);
    el_wset(editor, EL_BIND, L"-a", character, name, NULL);
}

/// The character of `clibedit_bind_interlude`, which is a control character that no keyboard has.
enum { clibedit_interlude = 0x80 };

static inline void clibedit_bind_interlude(EditLine *editor, unsigned char (*function)(EditLine *, wint_t)) {
    clibedit_bind(editor, L"intenthost-interlude", L"\x80", function);
}

static inline void clibedit_bind_tab(EditLine *editor, unsigned char (*function)(EditLine *, wint_t)) {
    clibedit_bind(editor, L"intenthost-complete", L"\t", function);
}

/// Makes the key that interrupts an ordinary one, until libedit changes the mode of the terminal.
///
/// Returns its character; 0 if it has none, or is an ordinary one already.
static inline unsigned char clibedit_free_interrupt_key(int terminal) {
    struct termios mode;
    if (tcgetattr(terminal, &mode) != 0 || !(mode.c_lflag & ISIG)) return 0;
    unsigned char key = mode.c_cc[VINTR];
    if (key == _POSIX_VDISABLE) return 0;
    mode.c_cc[VINTR] = _POSIX_VDISABLE;
    return tcsetattr(terminal, TCSANOW, &mode) == 0 ? key : 0;
}

static inline void *clibedit_data(EditLine *editor) {
    void *data = NULL;
    el_wget(editor, EL_CLIENTDATA, &data);
    return data;
}

/// Gives the terminal the mode for editing, or the one that it had before.
static inline void clibedit_edit_mode(EditLine *editor, int is_editing) {
    el_wset(editor, EL_PREP_TERM, is_editing);
}

/// Whether lines are edited; a person can switch it off in ~/.editrc.
static inline int clibedit_is_editing(EditLine *editor) {
    int is_editing = 0;
    el_wget(editor, EL_EDITMODE, &is_editing);
    return is_editing;
}

/// Draws the prompt and the line on the current line of the terminal.
static inline void clibedit_draw(EditLine *editor) {
    el_wset(editor, EL_REFRESH);
}

static inline void clibedit_remember(HistoryW *history, const wchar_t *line) {
    HistEventW event;
    history_w(history, &event, H_ENTER, line);
}

/// Returns the number of columns of a character in the thread's locale; -1 if it cannot be printed.
///
/// The system's header declares it only for some standards.
int wcwidth(wchar_t character);

/// A locale whose characters are UTF-8, or that of the environment where the system has none; null if it has neither.
static inline locale_t clibedit_locale(void) {
    locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return locale ? locale : newlocale(LC_CTYPE_MASK, "", (locale_t)0);
}

#endif
