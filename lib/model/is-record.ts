/** Whether an unknown value is an object with members, for decoding what a device stored or a server sent. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
