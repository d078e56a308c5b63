'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { ApiError, newReference } from '@/lib/api/errors'
import { callByHand, limitByHand } from '@/lib/api-docs/api'
import { findOperation } from '@/lib/api-docs/description'
import { mostOfBody, mostOfValue, rightOf } from '@/lib/api-docs/rules/operation'
import type { Session } from '@/lib/auth/session'
import { mayChange } from '@/lib/model/rights'

const call = z.object({
  id: z.string().max(200),
  values: z.record(z.string().max(100), z.string().max(mostOfValue)),
  body: z.string().max(mostOfBody),
})

/**
 * Reads by hand with the secrets of the answer, which could open servers.
 */
export const revealByHand = changeAction({
  name: 'apiDocs.reveal',
  needs: 'recentPassword',
  security: 'apiByHand',
  refreshes: false,
  input: call,
  run: (input, session) => send(input, session, false),
})

/** Changes something by hand: whatever the description has, once, with the password of the last minutes. */
export const changeByHand = changeAction({
  name: 'apiDocs.change',
  needs: 'recentPassword',
  security: 'apiByHand',
  input: call,
  run: (input, session) => send(input, session, true),
})

async function send(input: z.output<typeof call>, session: Session, changes: boolean) {
  const operation = findOperation(input.id)
  if (operation?.changes !== changes) throw new ApiError({ kind: 'notFound', status: 404, reference: newReference() })
  if (changes && !mayChange(session.rights, rightOf(operation))) {
    throw new ApiError({ kind: 'forbidden', status: 403, reference: newReference() })
  }
  await limitByHand(session)
  return callByHand(session.token, operation, input, { withSecrets: true })
}
