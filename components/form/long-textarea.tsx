'use client'

import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { Textarea } from '@/components/ui/input'

/** Letters up to which a text is handed on with every key: reading it is not felt. */
const shortText = 20_000
const pauseMs = 300

type LongTextareaProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  value: string
  onText: (text: string) => void
}

/**
 * A field for text that is read as it is typed or pasted, however long it is: a long one is handed on when the person
 * pauses or leaves the field, not with every key.
 */
export function LongTextarea({ value, onText, onBlur, onDrop, ...rest }: LongTextareaProps) {
  /** Typed, and not handed on yet. */
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
