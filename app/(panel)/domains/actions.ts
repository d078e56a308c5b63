'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { addZone as sendZone, setAutoRenew as sendAutoRenew } from '@/lib/domains/api'
import { id } from '@/lib/model/id-input'
import { toDomainName } from '@/lib/model/domain-name'

/** Turns auto-renew of one domain on or off; the returned message describes the result (§4.7). */
export const renewDomain = changeAction({
  name: 'domain.autoRenew',
  input: z.object({ id, on: z.boolean() }),
  right: 'domains',
  // The list refreshes once all have been sent.
  refreshes: false,
  run: async ({ id, on }, { token }) => {
    const { message } = await sendAutoRenew(token, id, on)
    return { value: null, message }
  },
})

/** Adds a zone; returns its ID, or null when the zone exists but its ID is unknown. */
export const addZone = changeAction({
  name: 'zone.add',
  input: z.object({
    name: z.string().refine((name) => toDomainName(name) === name),
    defaultRecords: z.boolean(),
    keepNameServers: z.boolean(),
  }),
  right: 'domains',
  run: async (input, { token }) => {
    const { value, message } = await sendZone(token, input)
    return { value, message }
  },
})
