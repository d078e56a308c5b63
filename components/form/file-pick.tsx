'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Upload } from '@/components/ui/icons'

type FilePickProps = {
  label: string
  /** Kinds of files that are offered: `.txt,text/plain`. */
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
          // The same file may be chosen again after it has been mended.
          target.value = ''
        }}
      />
    </div>
  )
}
