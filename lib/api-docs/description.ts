import 'server-only'
import { z } from 'zod'
import description from './description.json'
import { methods, type Operation } from './rules/operation'

const choices = z.array(z.string()).nullable()
const about = z.string().nullable()

const operation = z.strictObject({
  id: z.string(),
  method: z.enum(methods),
  path: z.string().startsWith('/'),
  area: z.string(),
  summary: z.string(),
  about: z.string(),
  changes: z.boolean(),
  beyond: z.boolean(),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), about, choices }),
  ),
  body: z
    .strictObject({
      form: z.boolean(),
      fields: z.array(z.strictObject({ name: z.string(), type: z.string(), required: z.boolean(), about, choices })),
    })
    .nullable(),
})

/** The operations of the API's description, made by `scripts/api-description.mjs`. */
export const operations: readonly Operation[] = z.array(operation).parse(description)

/** Finds an operation by its ID; undefined for any other. */
export const findOperation = (id: string): Operation | undefined => operations.find((operation) => operation.id === id)
