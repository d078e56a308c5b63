// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { showRow } from './show-row'

const rows =
  '<table><tr><th><a href="/servers/1">one</a></th></tr><tr><th><a href="/servers/2">two</a></th></tr></table>'
const main = () => document.querySelector('#main') ?? expect.unreachable('main')

beforeEach(() => {
  document.body.innerHTML = '<main id="main"></main><input />'
  Element.prototype.scrollIntoView = vi.fn()
})

it('focuses the row once the list is there', async () => {
  showRow('/servers/2')
  main().innerHTML = rows
  await vi.waitFor(() => expect(document.activeElement).toHaveTextContent('two'))
})

it('takes the focus from the content that the palette opened', async () => {
  main().setAttribute('tabindex', '-1')
  document.querySelector<HTMLElement>('#main')?.focus()
  showRow('/servers/2')
  main().innerHTML = rows
  await vi.waitFor(() => expect(document.activeElement).toHaveTextContent('two'))
})

it('leaves the focus to a person who has begun something else', async () => {
  showRow('/servers/2')
  document.querySelector('input')?.focus()
  main().innerHTML = rows
  await Promise.resolve()
  expect(document.activeElement).toBe(document.querySelector('input'))
})
