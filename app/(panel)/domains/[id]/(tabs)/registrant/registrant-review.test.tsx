// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { DomainCosts } from '@/lib/domains/rules/costs'
import { emptyRegistrant } from '@/lib/domains/rules/form'
import { encodeLive } from '@/lib/live-json'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { RegistrantReview } from './registrant-review'

vi.mock('../domain-live', () => ({
  useDomain: () => ({ domain: { name: 'fjell.no', display: 'fjell.no', expiresAt: new Date('2027-06-22') } }),
}))

const say = createTranslator({ locale: 'en', messages: en })
const words = en.domain.holder.review
const costs: DomainCosts = {
  ...{ prices: [{ tld: 'no', currency: 'NOK', register: null, renew: '129', transfer: null }], vatRate: '25' },
  ...{ invoicesTo: ['faktura@example.no'], invoices: null },
}

function show(organization: string) {
  const company = { name: 'Granheim AS', postalCode: '0150', city: 'Oslo' }
  vi.stubGlobal('fetch', async (url: string) => {
    return new Response(encodeLive({ value: url.includes('company') ? company : costs, asOf: new Date() }))
  })
  const onConfirm = vi.fn()
  function Form() {
    const numbers = { noOrganization: '974760673' }
    const [holder, setHolder] = useState({ ...emptyRegistrant('NO').holder, organization, numbers, email: 'a@b.no' })
    return (
      <RegistrantReview
        current="Fjell AS"
        holder={holder}
        change={(part) => setHolder((now) => ({ ...now, ...part, numbers }))}
        busy={false}
        calls={null}
        onKeep={() => {}}
        onConfirm={onConfirm}
      />
    )
  }
  const client = new QueryClient()
  const { user } = render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const order = screen.getByRole('button', { name: words.do })
  return { user, order, onConfirm }
}

const isReady = (order: HTMLElement) => waitFor(() => expect(order).not.toHaveAccessibleDescription())

it('says from whom to whom, what it costs and who gets mail', async () => {
  const { user, order, onConfirm } = show('granheim  AS')
  await isReady(order)
  const dialog = screen.getByRole('alertdialog')
  for (const text of ['Fjell AS', '974760673', 'NOK 161.25 incl. VAT', '22 Jun 2028', 'faktura@example.no', 'a@b.no']) {
    expect(dialog).toHaveTextContent(text)
  }
  await user.click(order)
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('asks about a name that the register does not have, and takes the one that it has', async () => {
  const { user, order, onConfirm } = show('Test AS')
  await waitFor(() => expect(order).toHaveAccessibleDescription(en.domainState.company.nameFirst))
  await user.click(order)
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: say('domainState.company.use', { name: 'Granheim AS' }) }))
  await isReady(order)
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Granheim AS, 974760673')
})

it('sends the typed name where the person says so', async () => {
  const { user, order, onConfirm } = show('Test AS')
  await user.click(
    await screen.findByRole('checkbox', { name: say('domainState.company.keepTyped', { name: 'Test AS' }) }),
  )
  await isReady(order)
  await user.click(order)
  expect(onConfirm).toHaveBeenCalledOnce()
})
