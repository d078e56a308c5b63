// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import type { DomainRow } from '@/lib/domains/model'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { RenewConfirm } from './renew-many'
import { planRenew } from './renew-run'

const say = createTranslator({ locale: 'en', messages: en })

function ask(count: number) {
  const domain = (at: number): DomainRow => ({
    ...{ id: String(at), name: `a${at}.no`, display: `a${at}.no`, state: 'active', registered: true },
    ...{ expiresAt: null, autoRenew: true, external: false, recordCount: null },
  })
  const plan = planRenew(
    false,
    Array.from({ length: count }, (_, at) => domain(at)),
  )
  const onConfirm = vi.fn()
  const { user } = render(<RenewConfirm plan={plan} onKeep={() => {}} onConfirm={onConfirm} />)
  const confirm = () => user.click(screen.getByRole('button', { name: say('domains.renew.off.do', { count }) }))
  return { user, confirm, onConfirm }
}

it('confirms a few at once with one press', async () => {
  const { confirm, onConfirm } = ask(20)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await confirm()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('confirms many at once only by their number', async () => {
  const { user, confirm, onConfirm } = ask(1021)
  await confirm()
  await user.type(screen.getByRole('textbox'), '1020')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '1 021')
  await confirm()
  expect(onConfirm).toHaveBeenCalledOnce()
})
