'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Upload } from '@/components/ui/icons'

type FilePickProps = {
  label: string
  /** Accepted file types: `.txt,text/plain`. */
  accept: string
  onFile: (file: File | undefined) => void
}

/** A button that lets a person choose a text file. */
export function FilePick({ label, accept, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button size="small" icon={Upload} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // Allows choosing the same file again after it was corrected.
          target.value = ''
        }}
      />
    </div>
  )
}

export type FileProblem = 'tooBig' | 'notText'

/**
 * Reads a chosen or dropped file in the browser, without uploading it.
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

/** Decodes text as saved by editors and spreadsheets: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (wide) return new TextDecoder(wide).decode(bytes)
  // A zero byte means a binary file, such as a spreadsheet or an image.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
