/** The reference wants ids as numbers in bodies; one that is none goes as it is. */
export function numericId(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}
