// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { LongTextarea } from './long-textarea'

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

beforeEach(() => {
  vi.useFakeTimers()
  read = []
})

const field = () => screen.getByRole('textbox')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

const list = Array.from({ length: 10_000 }, (_, at) => `d${at}.no`).join('\n')

it('passes on a list of 10,000 lines once per pause, not per key, and shows every key at once', () => {
  render(<Form />)
  for (let keys = 1; keys <= 10; keys++) {
    type(list + 'x'.repeat(keys))
    wait(100)
    expect(field()).toHaveValue(list + 'x'.repeat(keys))
  }
  expect(read).toEqual([])
  wait(200)
  expect(read).toEqual([`${list}xxxxxxxxxx`])
  expect(field()).toHaveValue(`${list}xxxxxxxxxx`)
})

it('passes on short text with every key', async () => {
  const { user } = render(<Form />)
  await user.type(field(), 'a.no')
  expect(read).toEqual(['a', 'a.', 'a.n', 'a.no'])
})

it('passes on the text when the field or page is left before the pause', () => {
  const { unmount } = render(<Form />)
  type(`${list}x`)
  fireEvent.blur(field())
  expect(read).toEqual([`${list}x`])
  type(`${list}xy`)
  unmount()
  expect(read).toEqual([`${list}x`, `${list}xy`])
})
