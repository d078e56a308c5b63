/** Invoices by the day they were issued, newest first; those without a day come last. */
export function newestFirst<T extends { issuedAt: Date | null }>(invoices: readonly T[]): T[] {
  return invoices.toSorted((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0))
}
