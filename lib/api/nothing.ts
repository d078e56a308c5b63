import { z } from 'zod'

/** Payload of changes whose response contains nothing that we need: `[]`, null, absent or anything else. */
export const nothing = z
  .unknown()
  .optional()
  .transform(() => null)
