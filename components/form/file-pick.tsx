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
