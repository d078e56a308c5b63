import { z } from 'zod'
import { AREAS } from '../api/areas'
import { idInput } from '../api/input'
import { choices } from '../choices'
import { LIMITABLE } from './api-key-view'
import type { ApiKey, KeyPermission } from './state'

const LABEL = 'Label is required (max 100 characters).'
const PERMISSIONS = 'Invalid permissions payload.'
export const EXPIRY = 'Expiry must be in the future.'

export const keyLabel = z
  .string(LABEL)
  .transform((label) => label.trim())
  .refine((label) => label !== '' && label.length <= choices.customer.keyLabelLimit && !/[<>&"']/.test(label), LABEL)

const permission = z.strictObject(
  {
    mode: z.enum(['r', 'rw'], PERMISSIONS),
    all: z.boolean(PERMISSIONS).optional(),
    ids: z.array(idInput(PERMISSIONS), PERMISSIONS).optional(),
  },
  PERMISSIONS,
)

/** A missing category means no access; only some can be limited to ids (api-fields §4). */
export const keyPermissions = z
  .partialRecord(z.enum(AREAS), permission, PERMISSIONS)
  .refine((areas) => Object.keys(areas).length > 0, PERMISSIONS)
  .refine(
    (areas) => Object.entries(areas).every(([area, permission]) => LIMITABLE.has(area) || permission.all !== false),
    PERMISSIONS,
  )
  .transform((areas): ApiKey['permissions'] =>
    Object.fromEntries(Object.entries(areas).map(([area, permission]) => [area, complete(permission)])),
  )

/** Zero, empty and null mean never (api-fields §2). */
export const keyExpiry = z
  .union([z.null(), z.literal(''), idInput(EXPIRY)], EXPIRY)
  .optional()
  .transform((seconds) => (seconds === '' || seconds === 0 ? null : (seconds ?? null)))

function complete({ mode, all, ids = [] }: z.output<typeof permission>): KeyPermission {
  const isWhole = all ?? ids.length === 0
  return { mode, all: isWhole, ids: isWhole ? [] : ids }
}
