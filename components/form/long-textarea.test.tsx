// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LongTextarea } from './long-textarea'

let root: ReturnType<typeof createRoot>
let place: HTMLElement
let read: string[] = []

function Form() {
  const [text, setText] = useState('')
  return (
    <LongTextarea
      value={text}
      onText={(next) => {
        read.push(next)
        setText(next)
      }}
    />
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  read = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<Form />))
})
afterEach(() => {
  place.remove()
  vi.useRealTimers()
})

const field = () => place.querySelector('textarea') ?? expect.unreachable()

async function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const list = Array.from({ length: 10_000 }, (_, at) => `d${at}.no`).join('\n')

it('passes on a list of 10,000 lines once per pause, not per key, and shows every key at once', async () => {
  for (let keys = 1; keys <= 10; keys++) {
    await type(list + 'x'.repeat(keys))
    await act(async () => vi.advanceTimersByTime(100))
    expect(field().value).toBe(list + 'x'.repeat(keys))
  }
  expect(read).toEqual([])
  await act(async () => vi.advanceTimersByTime(200))
  expect(read).toEqual([`${list}xxxxxxxxxx`])
  expect(field().value).toBe(`${list}xxxxxxxxxx`)
})

it('passes on short text with every key', async () => {
  await type('a')
  await type('a.no')
  expect(read).toEqual(['a', 'a.no'])
})

it('passes on the text when the field or page is left before the pause', async () => {
  await type(`${list}x`)
  await act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(read).toEqual([`${list}x`])
  await type(`${list}xy`)
  await act(async () => root.unmount())
  expect(read).toEqual([`${list}x`, `${list}xy`])
})
