'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { changeApiKey, createApiKey, revokeApiKey, rotateApiKey } from '@/lib/account/keys-api'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import { keyAreas, keyLabelProblem, permissionsProblem } from '@/lib/account/rules/api-keys'

const label = z
  .string()
  .trim()
  .refine((typed) => keyLabelProblem(typed) === null)
const grant = z.object({ mode: z.enum(['r', 'rw']), ids: z.array(id).transform(distinct).readonly().nullable() })
const permissions = z.partialRecord(z.enum(keyAreas), grant).refine((given) => permissionsProblem(given) === null)

/** The secret in the result is shown on screen and stored nowhere. */
export const createKeyAction = changeAction({
  name: 'apiKey.create',
  input: z.object({ label, permissions, expiresAt: z.date().nullable() }),
  right: 'account',
  guarded: true,
  security: 'apiKeyMade',
  run: async (key, { token }) => createApiKey(token, key),
})

export const changeKeyAction = changeAction({
  name: 'apiKey.change',
  input: z.object({ id, label, permissions }),
  right: 'account',
  guarded: true,
  security: 'apiKeyChanged',
  run: async (key, { token }) => changeApiKey(token, key.id, key),
})

export const rotateKeyAction = changeAction({
  name: 'apiKey.rotate',
  input: z.object({ id }),
  right: 'account',
  guarded: true,
  security: 'apiKeyRotated',
  run: async (key, { token }) => rotateApiKey(token, key.id),
})

export const revokeKeyAction = changeAction({
  name: 'apiKey.revoke',
  input: z.object({ id }),
  right: 'account',
  security: 'apiKeyDeleted',
  run: async (key, { token }) => revokeApiKey(token, key.id),
})
