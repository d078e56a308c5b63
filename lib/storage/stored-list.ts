import * as z from 'zod/mini'

/** Reads a stored list, leaving out the rows that an older version has stored otherwise, or a person has edited. */
export const storedList =
  <Row>(row: z.ZodMiniType<Row>) =>
  (stored: unknown): readonly Row[] =>
    Array.isArray(stored) ? stored.map((one) => row.safeParse(one)).flatMap(({ data }) => data ?? []) : []
