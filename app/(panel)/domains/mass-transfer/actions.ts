'use server'

import { z } from 'zod'
import {
  abortTransfer,
  enterCodes,
  importDomains,
  readRegistrar,
  resendCode,
  startTransfers,
} from '@/lib/mass-transfer/api'
import { opaqueId as id } from '@/lib/model/id-input'
import { areDistinct } from '@/lib/model/lists'
import { cleanLine } from '@/lib/model/pasted'
import { maxCodeLength } from '@/lib/mass-transfer/rules/list'
import { maxPerRequest } from '@/lib/mass-transfer/rules/plan'
import { domainActions } from '../domain-action'

/** The page reloads the list after each of these, so that one call covers several actions. */
const action = domainActions({ refreshes: false, right: 'massTransfer', reach: 'all' })

const name = z.string().min(1).max(253)
const code = z.string().overwrite(cleanLine).min(1).max(maxCodeLength)
const secret = z.string().min(1).max(1000)

const entry = z.object({ name, code: code.nullable(), token: z.boolean(), switchNs: z.boolean() })

/** At most as many as one request accepts, without duplicates. */
const request = <S extends z.ZodType>(item: S, keyOf: (item: z.output<S>) => string) =>
  z
    .array(item)
    .min(1)
    .max(maxPerRequest)
    .refine((all) => areDistinct(all, keyOf))

const entries = request(entry, (transfer) => transfer.name)
const codes = request(z.object({ itemId: id, code }), (itemCode) => itemCode.itemId)
const names = request(name, (domain) => domain)

/** Starts the transfer of up to 200 domains. */
export const startTransfersAction = action('transfers.start', 'session', z.object({ entries }), (token, input) =>
  startTransfers(token, input.entries),
)

/** Submits the codes of up to 200 items that wait for one. */
export const enterCodesAction = action('transfers.codes', 'session', z.object({ codes }), (token, input) =>
  enterCodes(token, input.codes),
)

/** Makes the registry resend the code of an item. */
export const resendCodeAction = action('transfers.resend', 'session', z.object({ id }), (token, item) =>
  resendCode(token, item.id),
)

/** Aborts a transfer that has not started. */
export const abortTransferAction = action('transfers.abort', 'session', z.object({ id }), (token, item) =>
  abortTransfer(token, item.id),
)

const login = z.discriminatedUnion('way', [
  z.object({ way: z.literal('key'), token: secret, secret }),
  z.object({ way: z.literal('login'), username: secret, password: secret }),
])

/** Reads an account at an external registrar; null when it requires a two-factor code. */
export const readRegistrarAction = action('transfers.readRegistrar', 'session', login, async (token, sent) => ({
  value: await readRegistrar(token, sent),
}))

/** Imports up to 200 of the domains found. */
export const importDomainsAction = action(
  'transfers.import',
  'session',
  z.object({ importId: id, names }),
  (token, input) => importDomains(token, input.importId, input.names),
)
