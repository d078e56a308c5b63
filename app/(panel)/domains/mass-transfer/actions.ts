'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
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
import { maxCodeLength } from '@/lib/mass-transfer/rules/list'
import { maxPerRequest } from '@/lib/mass-transfer/rules/plan'

/** The page reloads the list after each of these, so that one call covers several actions. */
const common = { right: 'domains', refreshes: false } as const

const name = z.string().min(1).max(253)
const code = z.string().min(1).max(maxCodeLength)
const secret = z.string().min(1).max(1000)

const entry = z.object({ name, code: code.nullable(), token: z.boolean(), switchNs: z.boolean() })

/** At most as many as one request accepts, without duplicates. */
const request = <S extends z.ZodType>(one: S, keyOf: (one: z.output<S>) => string) =>
  z
    .array(one)
    .min(1)
    .max(maxPerRequest)
    .refine((all) => areDistinct(all, keyOf))

/** Starts the transfer of up to 200 domains. */
export const startTransfersAction = changeAction({
  name: 'transfers.start',
  input: z.object({ entries: request(entry, (one) => one.name) }),
  ...common,
  run: async ({ entries }, { token }) => startTransfers(token, entries),
})

/** Submits the codes of up to 200 items that wait for one. */
export const enterCodesAction = changeAction({
  name: 'transfers.codes',
  input: z.object({ codes: request(z.object({ itemId: id, code }), (one) => one.itemId) }),
  ...common,
  run: async ({ codes }, { token }) => enterCodes(token, codes),
})

/** Makes the registry resend the code of an item. */
export const resendCodeAction = changeAction({
  name: 'transfers.resend',
  input: z.object({ id }),
  ...common,
  run: async (input, { token }) => resendCode(token, input.id),
})

/** Aborts a transfer that has not started. */
export const abortTransferAction = changeAction({
  name: 'transfers.abort',
  input: z.object({ id }),
  ...common,
  run: async (input, { token }) => abortTransfer(token, input.id),
})

/** Reads an account at an external registrar; null when it requires a two-factor code. */
export const readRegistrarAction = changeAction({
  name: 'transfers.readRegistrar',
  input: z.discriminatedUnion('way', [
    z.object({ way: z.literal('key'), token: secret, secret }),
    z.object({ way: z.literal('login'), username: secret, password: secret }),
  ]),
  ...common,
  run: async (login, { token }) => ({ value: await readRegistrar(token, login) }),
})

/** Imports up to 200 of the domains found. */
export const importDomainsAction = changeAction({
  name: 'transfers.import',
  input: z.object({ importId: id, names: request(name, (one) => one) }),
  ...common,
  run: async ({ importId, names }, { token }) => importDomains(token, importId, names),
})
