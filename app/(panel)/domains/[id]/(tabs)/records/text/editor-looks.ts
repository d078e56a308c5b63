import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

type MarkedLine = { line: number; kind: 'add' | 'change' }

/** Says which lines differ from the zone. */
export const setMarkedLines = StateEffect.define<readonly MarkedLine[]>()

const decorations = {
  add: Decoration.line({ class: 'zone-add' }),
  change: Decoration.line({ class: 'zone-change' }),
}

/** Marks them at their edge; they move with the text until they are said anew. */
export const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, { changes, effects, state }) {
    const said = effects.find((effect) => effect.is(setMarkedLines))
    if (!said) return marked.map(changes)
    const builder = new RangeSetBuilder<Decoration>()
    for (const { line, kind } of said.value.toSorted((a, b) => a.line - b.line)) {
      if (line > state.doc.lines) continue
      const { from } = state.doc.line(line)
      builder.add(from, from, decorations[kind])
    }
    return builder.finish()
  },
  provide: (field) => EditorView.decorations.from(field),
})

const edge = (colour: string) => ({ boxShadow: `inset 3px 0 var(--color-${colour})` })

/** The panel's look; its colours hold both themes. */
export const editorLooks = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-fg)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: '0.375rem',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '1px' },
  // 16 px on phones: smaller text makes some zoom in.
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'max(0.8125rem, var(--zone-text, 0px))',
    lineHeight: '1.5rem',
  },
  '.cm-content': { caretColor: 'var(--color-fg-strong)', padding: '0.5rem 0' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--color-fg-strong)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
    { backgroundColor: 'var(--color-accent-line)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-accent-soft)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-fg) 4%, transparent)' },
  '.cm-gutters': { backgroundColor: 'var(--color-sunken)', color: 'var(--color-fg-muted)', border: 'none' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--color-fg-strong)' },
  '.zone-add': edge('ok-strong'),
  '.zone-change': edge('busy-strong'),
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-danger-strong)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': { backgroundImage: 'none', textDecoration: 'underline dotted var(--color-line-strong)' },
  '.cm-panels': { backgroundColor: 'var(--color-raised)', color: 'var(--color-fg)', borderColor: 'var(--color-line)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--color-line)' },
  '.cm-textfield': {
    backgroundColor: 'var(--color-card)',
    color: 'var(--color-fg)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: '0.25rem',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--color-card)',
    color: 'var(--color-fg)',
    border: '1px solid var(--color-line-button)',
    borderRadius: '0.25rem',
  },
  '.cm-panel.cm-search [name=close], .cm-panel.cm-panel-lint [name=close]': { color: 'var(--color-fg)' },
  '.cm-searchMatch': { backgroundColor: 'var(--color-warn-soft)', outline: '1px solid var(--color-warn-line)' },
  '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'var(--color-warn-line)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-fg)',
    border: '1px solid var(--color-line)',
    borderRadius: '0.375rem',
  },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--color-selected)', color: 'var(--color-fg)' },
})
