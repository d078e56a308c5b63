'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Upload } from '@/components/ui/icons'

/** A button that lets a person choose a text file. */
export function FilePick({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
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
        accept=".txt,.csv,.tsv,text/plain,text/csv"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file may be chosen again after it has been mended.
          target.value = ''
        }}
      />
    </div>
  )
}
