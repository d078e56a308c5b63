'use server'

import { z } from 'zod'
import { addSshKey, newSshKey } from '@/lib/account/api'
import { changeAction } from '@/lib/actions'
import { sendPower } from '@/lib/servers/api'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import type { Described } from '@/lib/model/api-call'
import type { Answer, Outcome } from '@/lib/model/outcome'
import { powerActions, type PowerAction } from '@/lib/servers/rules/power'

/** Servers per request, which is also the number of parallel calls to the API. */
const atOnce = 4

const batch = z
  .object({ ids: z.array(z.string()).min(1).max(atOnce), action: z.enum(powerActions) })
  // Anything else becomes an empty id, which the builder refuses like any invalid input, after its other checks.
  .catch({ ids: [''], action: 'on' })

const powerOne = changeAction({
  name: 'server.power',
  needs: 'session',
  input: z.object({ id, action: z.enum(powerActions) }),
  right: 'servers',
  // The list measures its servers on its own.
  refreshes: false,
  run: ({ id, action }, { token }) => sendPower(token, id, action),
})

/**
 * Sends a power action to a few servers, once to each (§4.1) even if listed repeatedly. Each has its own outcome, so a
 * refused one does not affect the others.
 *
 * @returns outcomes in the order of `ids`
 */
export async function powerServersAction(
  input: { ids: string[]; action: PowerAction },
  pageOwner: string,
): Promise<Outcome[] | Described> {
  const { ids, action } = batch.parse(input)
  const answering = new Map(distinct(ids).map((id) => [id, powerOne({ id, action }, pageOwner)]))
  const answers = await Promise.all(ids.flatMap((id) => answering.get(id) ?? []))
  const outcomes = answers.filter(isOutcome)
  if (outcomes.length > 0) return outcomes
  return { status: 'described', calls: answers.flatMap((answer) => (isOutcome(answer) ? [] : answer.calls)) }
}

const isOutcome = (answer: Answer): answer is Outcome => answer.status !== 'described'

/** Adds an SSH key to the account. The form adds it to its own list, so no refresh is needed. */
export const addKeyAction = changeAction({
  name: 'sshKey.add',
  needs: 'recentPassword',
  input: newSshKey,
  right: 'account',
  refreshes: false,
  security: 'sshKeyMade',
  run: (key, { token }) => addSshKey(token, key),
})
