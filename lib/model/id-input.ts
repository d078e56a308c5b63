import { z } from 'zod'
import { isId } from './id'

/** An id as the browser sends it to an action. Not beside `isId`: pages check ids without loading zod. */
export const id = z.string().refine(isId)

/** An id whose form the API does not promise: of a DNS record (§17.2 of the fields) and of a mass transfer's item. */
export const opaqueId = z.string().regex(/^[\x21-\x7e]{1,200}$/)
