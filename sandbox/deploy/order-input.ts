import { z } from 'zod'
import { flagInput, idInput, numberInput } from '../api/input'
import { choices } from '../choices'

const { quantityLimit, text } = choices.deploy

const optionalId = (field: string) => idInput(text.invalid(field)).nullish()

/** POST /deploy/servers (api-fields §12). */
export const orderInput = z.object({
  pid: optionalId('pid'),
  hash: z.string(text.invalid('hash')).nullish(),
  price_id: idInput(text.invalid('price_id')),
  region_id: idInput(text.invalid('region_id')),
  os_id: optionalId('os_id'),
  iso_id: optionalId('iso_id'),
  rescue: flagInput(text.invalid('rescue')).nullish(),
  billing_period: z
    .enum(['hourly', 'monthly', 'quarterly', 'annual'], text.invalid('billing_period'))
    .nullish()
    .transform((period) => period ?? 'hourly'),
  waitlist: z.enum(['reserve', 'notify'], text.invalid('waitlist')).nullish(),
  quantity: numberInput(text.invalid('quantity'))
    .refine((count) => Number.isInteger(count) && count >= 1 && count <= quantityLimit, text.invalid('quantity'))
    .nullish()
    .transform((count) => count ?? 1),
  backups: flagInput(text.invalid('backups')).nullish(),
  auction_id: optionalId('auction_id'),
  hostnames: z
    .array(
      z.string(text.invalid('hostnames')).refine((name) => isServerName(name), text.invalid('hostnames')),
      text.invalid('hostnames'),
    )
    .nullish()
    .transform((names) => names ?? []),
  ssh_keys: z
    .array(idInput(choices.text.unknownSshKey), text.invalid('ssh_keys'))
    .max(10, choices.text.tooManySshKeys)
    .nullish()
    .transform((ids) => ids ?? []),
  opts: z.record(z.string(), idInput(text.invalid('opts')), text.invalid('opts')).nullish(),
})

export type OrderInput = z.output<typeof orderInput>

/** Months of a billing period, or 0 for hourly. */
export const CYCLES = { hourly: 0, monthly: 1, quarterly: 3, annual: 12 } as const

function isServerName(name: string): boolean {
  return name.length <= 255 && !/\p{Cc}/u.test(name)
}
