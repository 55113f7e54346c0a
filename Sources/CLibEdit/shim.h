#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

#include <histedit.h>
#include <locale.h>
#include <stddef.h>

// libedit is set up by functions with variable arguments, which Swift cannot call.

static inline void clibedit_set_up(
    EditLine *editor,
    void *data,
    int (*read_character)(EditLine *, wchar_t *),
    wchar_t *(*prompt)(EditLine *),
    HistoryW *history
) {
    HistEventW event;
    history_w(history, &event, H_SETSIZE, 100);
    history_w(history, &event, H_SETUNIQUE, 1);
    el_wset(editor, EL_CLIENTDATA, data);
    el_wset(editor, EL_GETCFN, read_character);
    el_wset(editor, EL_PROMPT, prompt);
    el_wset(editor, EL_EDITOR, L"emacs");
    el_wset(editor, EL_HIST, history_w, history);
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

/// Draws the prompt and the line on the current line of the terminal.
static inline void clibedit_draw(EditLine *editor) {
    el_wset(editor, EL_REFRESH);
}

static inline void clibedit_remember(HistoryW *history, const wchar_t *line) {
    HistEventW event;
    history_w(history, &event, H_ENTER, line);
}

/// A locale whose characters are UTF-8, or that of the environment where the system has none; null if it has neither.
static inline locale_t clibedit_locale(void) {
    locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return locale ? locale : newlocale(LC_CTYPE_MASK, "", (locale_t)0);
}

#endif
