// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { outdatePages } from './ahead'
import { type SeenDomain, useSeenRows } from './seen'
import { SeenName } from './seen-name'

beforeEach(() => openDeviceStore(crypto.randomUUID()))

const rows: readonly SeenDomain[] = [{ id: '7', name: 'xn--fjre-ira.no', display: 'fjære.no', state: 'active' }]

function List() {
  useSeenRows('domains', rows)
  return null
}

const nameShown = () => render(<SeenName kind="domains" id="7" />)

it('names what a list has shown while its page is read', () => {
  render(<List />)
  nameShown()
  expect(screen.getByText('fjære.no')).toBeInTheDocument()
})

it.each([
  ['no list has shown it', () => forgetAll()],
  ['the sign-in has ended', () => (render(<List />), forgetAll())],
  ['somebody else has signed in', () => (render(<List />), openDeviceStore(crypto.randomUUID()))],
  ['something was changed since', () => (render(<List />), outdatePages())],
])('has only the id when %s', (_when, happen) => {
  happen()
  nameShown()
  expect(screen.getByText('7')).toBeInTheDocument()
})
