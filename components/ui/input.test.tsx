// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Input, Textarea } from './input'

let root: ReturnType<typeof createRoot>
let place: HTMLElement
let read: string[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  read = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

function Held({ children }: { children: (value: string, change: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState('')
  return children(value, (next) => {
    read.push(next)
    setValue(next)
  })
}

const shown = (children: ReactNode) => act(async () => root.render(children))
const field = () =>
  place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? expect.unreachable()

/** What a browser does for a paste or a key: sets the text and the caret, then tells. */
async function type(
  text: string,
  caret: number | null = text.length,
  event = new InputEvent('input', { bubbles: true }),
) {
  const kind = field() instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set
  await act(async () => {
    set?.call(field(), text)
    if (caret !== null) field().setSelectionRange(caret, caret)
    field().dispatchEvent(event)
  })
}

it.each([
  ['an input', <Input key="" defaultValue="" />],
  ['a text area', <Textarea key="" defaultValue="" />],
  [
    'an input with a value',
    <Held key="">{(value, change) => <Input value={value} onChange={({ target }) => change(target.value)} />}</Held>,
  ],
  [
    'a text area with a value',
    <Held key="">{(value, change) => <Textarea value={value} onChange={({ target }) => change(target.value)} />}</Held>,
  ],
])('%s loses what nobody can see, and keeps its caret', async (_what, control) => {
  await shown(control)
  await type('\u200E192.0.2.44\u200B – 50\u00A0\u00AD%', 12)
  expect(field().value).toBe('192.0.2.44 – 50\u00A0%')
  expect([field().selectionStart, field().selectionEnd]).toEqual([10, 10])
  expect(read.every((text) => text === '192.0.2.44 – 50\u00A0%')).toBe(true)
})

it('an e-mail field, which has no caret to set, is cleaned too', async () => {
  await shown(<Input type="email" defaultValue="" />)
  await type('kari\u200B@example.no', null)
  expect(field().value).toBe('kari@example.no')
})

it('letters that are being composed are left to the keyboard', async () => {
  await shown(<Input defaultValue="" />)
  await type('a\u200B', 2, new InputEvent('input', { bubbles: true, isComposing: true }))
  expect(field().value).toBe('a\u200B')
})

it.each([
  ['a password', <Input key="" type="password" defaultValue="" />],
  ['a secret that is shown', <Input key="" secret defaultValue="" />],
])('%s stays exactly as it was typed', async (_what, control) => {
  await shown(control)
  await type(' Pa\u200Bss\u00A0')
  expect(field().value).toBe(' Pa\u200Bss\u00A0')
})
