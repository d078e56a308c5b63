/** Converts an id to a number, as request bodies need it; an id that is not numeric is returned unchanged. */
export function numericId(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}
