// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { DomainCosts } from '@/lib/domains/rules/costs'
import { emptyRegistrant } from '@/lib/domains/rules/form'
import { encodeLive } from '@/lib/live-json'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { OrderReview } from './order-review'

const words = en.domainState.order
const prices = ['no', 'nl', 'uk', 'com'].map((tld) => ({
  ...{ tld, currency: 'NOK', register: '100', renew: '120', transfer: '80' },
}))
const costs: DomainCosts = { prices, vatRate: '25', invoicesTo: ['faktura@example.no'], invoices: null }

function show({ what, names }: Pick<ComponentProps<typeof OrderReview>, 'what' | 'names'>, organization = '') {
  const company = { name: 'Granheim AS', postalCode: '0150', city: 'Oslo' }
  vi.stubGlobal('fetch', async (url: string) => {
    return new Response(encodeLive({ value: url.includes('company') ? company : costs, asOf: new Date() }))
  })
  const onConfirm = vi.fn()
  function Form() {
    const numbers = { noOrganization: '974760673' }
    const [holder, setHolder] = useState({ ...emptyRegistrant('NO').holder, organization, numbers, email: 'a@b.no' })
    return (
      <OrderReview
        {...{ what, names, holder, onConfirm }}
        changeHolder={(part) => setHolder((now) => ({ ...now, ...part, numbers }))}
        nameServers="Ours"
        busy={false}
        calls={null}
        onKeep={() => {}}
      />
    )
  }
  const { user } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  return { user, onConfirm, order: screen.getByRole('button', { name: /^Order/ }) }
}

const isReady = (order: HTMLElement) => waitFor(() => expect(order).not.toHaveAccessibleDescription())
const asShown = (texts: readonly string[], no: readonly string[] = []) => {
  const dialog = screen.getByRole('alertdialog')
  for (const text of texts) expect(dialog).toHaveTextContent(text)
  for (const text of no) expect(dialog).not.toHaveTextContent(text)
}

it('says what one domain costs with VAT, who gets mail and invoice, and what happens', async () => {
  const { user, order, onConfirm } = show({ what: 'register', names: ['fjell.no'] }, 'Granheim AS')
  await isReady(order)
  asShown(['Register fjell.no?', 'Granheim AS, 974760673', 'NOK 125.00 incl. VAT', 'NOK 150.00 incl. VAT'])
  asShown(['faktura@example.no', words.mail.confirmation, 'a@b.no', words.then.registers])
  await user.click(order)
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('adds up several', async () => {
  const { order } = show({ what: 'register', names: ['fjell.com', 'dal.com'] })
  await isReady(order)
  asShown(['Register 2 domains?', 'fjell.com, dal.com', 'NOK 250.00 incl. VAT', 'NOK 300.00 incl. VAT'])
})

it.each([
  ['register', 'fjell.nl', [words.mail.approves, 'within 7 days'], []],
  ['transfer', 'fjell.com', [words.mail.mayApprove, 'a@b.no', 'NOK 100.00 incl. VAT', words.then.moves], []],
  ['transfer', 'fjell.no', [words.then.moves], [words.registrant, 'a@b.no']],
  ['transfer', 'fjell.uk', [words.then.tag], [words.registrant, 'a@b.no']],
] as const)('%s %s says what its registry does', async (what, name, texts, no) => {
  const { order } = show({ what, names: [name] })
  await isReady(order)
  asShown(texts, no)
})

it('asks about a name of an organisation that the register does not have', async () => {
  const { order, user, onConfirm } = show({ what: 'register', names: ['fjell.no'] }, 'Test AS')
  await waitFor(() => expect(order).toHaveAccessibleDescription(en.domainState.company.nameFirst))
  await user.click(order)
  expect(onConfirm).not.toHaveBeenCalled()
})
