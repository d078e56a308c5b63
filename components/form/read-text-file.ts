export type FileProblem = 'tooBig' | 'notText'

/**
 * Reads a file that a person chose or dropped. Nothing of it leaves the page.
 *
 * @param largest bytes
 */
export async function readTextFile(
  file: File,
  largest: number,
): Promise<{ ok: true; text: string } | { ok: false; problem: FileProblem }> {
  if (file.size > largest) return { ok: false, problem: 'tooBig' }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  return text === null ? { ok: false, problem: 'notText' } : { ok: true, text }
}

/** Text in the ways in which editors and spreadsheets save it: UTF-8, UTF-16 with its mark, else Windows' Western European. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (wide) return new TextDecoder(wide).decode(bytes)
  // A spreadsheet's own format, a picture: no text has a zero in it.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
