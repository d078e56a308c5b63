// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { render } from '@/tests/render'
import { Input, Textarea } from './input'

let read: string[] = []
beforeEach(() => (read = []))

function Held({ children }: { children: (value: string, change: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState('')
  return children(value, (next) => {
    read.push(next)
    setValue(next)
  })
}

const field = () => screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
/** What a browser does for a paste or a key: sets the text and the caret, then tells. */
const type = (value: string, caret: number, isComposing = false) =>
  fireEvent.input(field(), { target: { value, selectionStart: caret, selectionEnd: caret }, isComposing })

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
])('%s loses what nobody can see, and keeps its caret', (_what, control) => {
  render(control)
  type('\u200E192.0.2.44\u200B – 50\u00A0\u00AD%', 12)
  expect(field()).toHaveValue('192.0.2.44 – 50\u00A0%')
  expect([field().selectionStart, field().selectionEnd]).toEqual([10, 10])
  expect(read.every((text) => text === '192.0.2.44 – 50\u00A0%')).toBe(true)
})

it('an e-mail field, which has no caret to set, is cleaned too', async () => {
  const { user } = render(<Input type="email" defaultValue="" />)
  await user.click(field())
  await user.paste('kari\u200B@example.no')
  expect(field()).toHaveValue('kari@example.no')
})

it('letters that are being composed are left to the keyboard', () => {
  render(<Input defaultValue="" />)
  type('a\u200B', 2, true)
  expect(field()).toHaveValue('a\u200B')
})

it.each([
  ['a password', <Input key="" type="password" aria-label="Secret" defaultValue="" />],
  ['a secret that is shown', <Input key="" secret aria-label="Secret" defaultValue="" />],
])('%s stays exactly as it was typed', async (_what, control) => {
  const { user } = render(control)
  await user.type(screen.getByLabelText('Secret'), ' Pa\u200Bss\u00A0')
  expect(screen.getByLabelText('Secret')).toHaveValue(' Pa\u200Bss\u00A0')
})
