'use client'

import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
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
