import { z } from 'zod'

/** The payload of changes whose answer carries nothing that we need: `[]`, null, absent or anything else. */
export const nothing = z
  .unknown()
  .optional()
  .transform(() => null)
