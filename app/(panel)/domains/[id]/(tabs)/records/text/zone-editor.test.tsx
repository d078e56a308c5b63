// @vitest-environment jsdom
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { render } from '@/tests/render'
import { type EditorHandle, ZoneEditor, type ZoneMark } from './zone-editor'

function show(value: string, marks: readonly ZoneMark[] = []) {
  const onText = vi.fn<(text: string) => void>()
  const handle = createRef<EditorHandle>()
  const editor = (text: string, said: readonly ZoneMark[]) => (
    <ZoneEditor
      {...{ className: '', value: text, onText, marks: said, handle, readOnly: false, phrases: {} }}
      label="Zone"
      hintId="keys"
    />
  )
  const { rerender } = render(editor(value, marks))
  return { onText, handle, change: (text: string, said: readonly ZoneMark[] = []) => rerender(editor(text, said)) }
}

const field = () => screen.getByRole('textbox', { name: 'Zone' })

it('tells the parts of a line apart by colour', () => {
  show('; a comment\n$TTL 300\nwww 60 IN A 192.0.2.1\n  TXT "a; b" ; end')
  expect(field()).toHaveAttribute('aria-describedby', 'keys')
  const word = (text: string) => screen.getByText(text)
  for (const text of ['; a comment', '$TTL', 'www', 'A', '"a; b"', '; end'])
    expect(word(text).className).toMatch(/^\S+$/)
  expect(word('; a comment').className).toBe(word('; end').className)
  expect(word('TXT').className).toBe(word('A').className)
  expect(word('A').className).not.toBe(word('www').className)
})

it('shows a text that begins anew, and which of its lines differ or are wrong', () => {
  const { onText, change, handle } = show('a A 192.0.2.1')
  change('b A 192.0.2.2\nc A x', [
    { line: 1, kind: 'add' },
    { line: 2, kind: 'problem', says: 'Enter an IPv4 address.' },
    { line: 9, kind: 'add' },
  ])
  expect(field()).toHaveTextContent('b A 192.0.2.2c A x')
  expect(field().querySelectorAll('.zone-add')).toHaveLength(1)
  expect(field().querySelectorAll('.cm-lintRange-error').length).toBeGreaterThan(0)
  handle.current?.goTo(2)
  expect(field()).toHaveFocus()
  expect(onText).not.toHaveBeenCalled()
})
