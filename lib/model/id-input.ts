import { z } from 'zod'
import { isId } from './id'

/** An id sent by the browser to an action. Separate from `isId`, so that pages check ids without loading zod. */
export const id = z.string().refine(isId)

/** An id without a documented format: of a DNS record (§17.2 of the fields) or a mass transfer item. */
export const opaqueId = z.string().regex(/^[\x21-\x7e]{1,200}$/)
