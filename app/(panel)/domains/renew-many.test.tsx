// @vitest-environment jsdom
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DomainRow } from '@/lib/domains/model'
import { en } from '@/messages/en'
import { RenewConfirm } from './renew-many'
import { planRenew } from './renew-run'

let root: Root
const confirmed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  confirmed.mockReset()
  root = createRoot(document.body)
})
afterEach(() => act(async () => root.unmount()))

async function ask(count: number) {
  const domain = (at: number): DomainRow => ({
    ...{ id: String(at), name: `a${at}.no`, display: `a${at}.no`, state: 'active', registered: true },
    ...{ expiresAt: null, autoRenew: true, external: false, recordCount: null },
  })
  const plan = planRenew(
    false,
    Array.from({ length: count }, (_, at) => domain(at)),
  )
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <RenewConfirm plan={plan} onKeep={() => {}} onConfirm={confirmed} />
      </NextIntlClientProvider>,
    ),
  )
}

const say = createTranslator({ locale: 'en', messages: en })
const confirm = (count: number) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent === say('domains.renew.off.do', { count }))
      ?.click(),
  )
const field = () => document.querySelector('input')

async function type(value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('confirms a few at once with one press', async () => {
  await ask(20)
  expect(field()).toBeNull()
  await confirm(20)
  expect(confirmed).toHaveBeenCalledOnce()
})

it('confirms many at once only by their number', async () => {
  await ask(1021)
  await confirm(1021)
  await type('1020')
  await confirm(1021)
  expect(confirmed).not.toHaveBeenCalled()
  await type('1 021')
  await confirm(1021)
  expect(confirmed).toHaveBeenCalledOnce()
})
