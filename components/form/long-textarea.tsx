'use client'

import { type ComponentProps, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type LucideIcon, Upload } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'

/** Characters up to which text is passed on with every key, because parsing it is fast. */
const shortText = 20_000
const pauseMs = 300

type LongTextareaProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  value: string
  onText: (text: string) => void
}

/**
 * A text area whose value is parsed while typing. Long text is passed on when the person pauses or leaves the field,
 * not with every key.
 */
export function LongTextarea({ value, onText, onBlur, onDrop, ...rest }: LongTextareaProps) {
  /** Typed text that is not passed on yet. */
  const [typed, setTyped] = useState<string | null>(null)

  function handOn() {
    if (typed === null) return
    setTyped(null)
    onText(typed)
  }
  const pause = useEffectEvent(handOn)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => pause(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => pause(), [])

  return (
    <Textarea
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => {
        const isShort = target.value.length <= shortText
        setTyped(isShort ? null : target.value)
        if (isShort) onText(target.value)
      }}
      onBlur={(event) => {
        handOn()
        onBlur?.(event)
      }}
      onDrop={(event) => {
        handOn()
        onDrop?.(event)
      }}
    />
  )
}

type FilePickProps = {
  label: string
  /** Accepted file types: `.txt,text/plain`; all by default. */
  accept?: string
  icon?: LucideIcon
  onFile: (file: File | undefined) => void
}

/** A button that lets a person choose a text file. */
export function FilePick({ label, accept, icon = Upload, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button size="small" icon={icon} onClick={() => input.current?.click()}>
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

type FileProblem = 'tooBig' | 'notText'

/**
 * Reads a chosen or dropped file in the browser, without uploading it.
 *
 * @param largest bytes
 * @returns `take` for a chosen file, `drop` for the props of the field, and what was wrong with the latest file
 */
export function useTextFile(largest: number, onText: (text: string) => void) {
  const [problem, setProblem] = useState<FileProblem | null>(null)
  async function read(file: File) {
    const isTooBig = file.size > largest
    const text = isTooBig ? null : decodeText(new Uint8Array(await file.arrayBuffer()))
    setProblem(isTooBig ? 'tooBig' : text === null ? 'notText' : null)
    if (text !== null) onText(text)
  }
  const take = (file: File | undefined) => void (file && read(file))
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (file) event.preventDefault()
      take(file)
    },
  }
  return { problem, setProblem, take, drop }
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
