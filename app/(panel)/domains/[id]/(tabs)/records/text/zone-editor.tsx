'use client'

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Text } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { editorLooks, markedLines, setMarkedLines } from './editor-looks'
import { zoneLanguage } from './zone-language'

/** What is known of a line of the text. */
export type ZoneMark = { line: number } & (
  | { kind: 'add' | 'change' }
  /** Cannot be saved, or stays as it is. */
  | { kind: 'problem' | 'fixed'; says: string }
)

export type EditorHandle = { goTo: (line: number) => void }

type ZoneEditorProps = {
  className: string
  value: string
  onText: (text: string) => void
  label: string
  /** ID of the text that says which keys it has. */
  hintId: string
  readOnly: boolean
  marks: readonly ZoneMark[]
  phrases: Readonly<Record<string, string>>
  handle: RefObject<EditorHandle | null>
}

/** Characters up to which the text is passed on with every key. */
const shortText = 20_000
const pauseMs = 300

/** A text editor for zone files. The Tab key leaves it, as in every other field. */
export function ZoneEditor({
  className,
  value,
  onText,
  label,
  hintId,
  readOnly,
  marks,
  phrases,
  handle,
}: ZoneEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const handedOn = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const handOn = useEffectEvent(() => {
    clearTimeout(timer.current)
    const text = view.current?.state.doc.toString() ?? handedOn.current
    if (text === handedOn.current) return
    handedOn.current = text
    onText(text)
  })
  const onChange = useEffectEvent((text: Text) => {
    clearTimeout(timer.current)
    if (text.length <= shortText) handOn()
    else timer.current = setTimeout(() => handOn(), pauseMs)
  })
  const make = useEffectEvent((parent: HTMLElement) => {
    const made = new EditorView({
      parent,
      doc: value,
      extensions: [
        // The page's policy takes only styles with its nonce.
        EditorView.cspNonce.of(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''),
        EditorState.phrases.of(phrases),
        lineNumbers(),
        lintGutter(),
        markedLines,
        history(),
        search({ top: true }),
        highlightSelectionMatches(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
        zoneLanguage,
        editorLooks,
        locked.of(lockOf(readOnly)),
        EditorView.contentAttributes.of({
          // Said besides being editable, which checkers do not count as a way to scroll by keyboard.
          ...{ 'aria-label': label, 'aria-describedby': hintId, tabindex: '0' },
          ...{ autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false', translate: 'no' },
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc)
        }),
        EditorView.domEventHandlers({ blur: () => handOn() }),
      ],
    })
    view.current = made
    return made
  })

  useEffect(() => {
    if (!place.current) return
    const made = make(place.current)
    return () => {
      handOn()
      made.destroy()
      view.current = null
    }
  }, [])

  // A text that was not typed here, such as one that begins anew.
  useEffect(() => {
    if (value === handedOn.current) return
    handedOn.current = value
    const { current } = view
    current?.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => view.current?.dispatch({ effects: locked.reconfigure(lockOf(readOnly)) }), [readOnly])

  useEffect(() => {
    const { current } = view
    if (!current) return
    const { doc } = current.state
    const inText = marks.filter(({ line }) => line <= doc.lines)
    const changed = inText.flatMap((mark) => (mark.kind === 'add' || mark.kind === 'change' ? [mark] : []))
    current.dispatch({ effects: setMarkedLines.of(changed) })
    const told = inText.flatMap((mark) => {
      if (!('says' in mark)) return []
      const { from, to } = doc.line(mark.line)
      return [{ from, to, severity: severities[mark.kind], message: mark.says }]
    })
    current.dispatch(setDiagnostics(current.state, told))
  }, [marks])

  useImperativeHandle(handle, () => ({
    goTo: (line) => {
      const { current } = view
      if (!current) return
      const { from } = current.state.doc.line(Math.min(line, current.state.doc.lines))
      current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      current.focus()
    },
  }))

  return <div ref={place} className={`${className} max-sm:[--zone-text:1rem]`} />
}

const severities = { problem: 'error', fixed: 'info' } as const

const locked = new Compartment()
/** A text that cannot be changed can still be walked and copied. */
const lockOf = (readOnly: boolean) => EditorState.readOnly.of(readOnly)
