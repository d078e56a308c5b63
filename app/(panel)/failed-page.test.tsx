// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { FailedPage } from './failed-page'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

it('says which right is missing, without a reference: nothing failed', () => {
  const failure = failureOf('You do not have permission for this operation.', { kind: 'forbidden', status: 403 })
  render(<FailedPage title="Billing" right="billing" failure={failure} what="Couldn’t load billing" />)
  expect(document.body).toHaveTextContent('You don’t have access to billing. Ask an administrator.')
  expect(document.body).not.toHaveTextContent(failure.reference)
})
