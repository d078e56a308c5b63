'use client'

import {
  type ComponentProps,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { takeHeldKeys } from './held-keys'

/** What the handler of a change may read; `nativeEvent` is missing for what was put in before the page was ready. */
export type FieldChange<Control> = { target: Control; currentTarget: Control; nativeEvent?: Event }

type Props<Tag extends 'input' | 'select' | 'textarea', Control> = Omit<ComponentProps<Tag>, 'onChange'> & {
  onChange?: (change: FieldChange<Control>) => void
}
export type NativeInputProps = Props<'input', HTMLInputElement>
export type NativeTextareaProps = Props<'textarea', HTMLTextAreaElement>
export type NativeSelectProps = Props<'select', HTMLSelectElement>

/** An `input` that also tells what was typed, ticked or chosen before the page was ready. */
export function NativeInput({ ref, ...rest }: NativeInputProps) {
  return <input {...rest} ref={useEarlyInput(ref, rest.onChange)} />
}

/** A `textarea` that also tells what was typed before the page was ready. */
export function NativeTextarea({ ref, ...rest }: NativeTextareaProps) {
  return <textarea {...rest} ref={useEarlyInput(ref, rest.onChange)} />
}

/** A `select` that also tells what was chosen before the page was ready. */
export function NativeSelect({ ref, ...rest }: NativeSelectProps) {
  return <select {...rest} ref={useEarlyInput(ref, rest.onChange)} />
}

/**
 * React leaves in a field what was put in before it took over the page, but calls no handler, and the next render of the
 * field overwrites it. So it is put back after that render, and the handler called. By then the form has restored its
 * draft, which so keeps its other fields; a text area gets both texts.
 *
 * @returns the ref of the field
 */
function useEarlyInput<Control extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
  ref: Ref<Control> | undefined,
  onChange: ((change: FieldChange<Control>) => void) | undefined,
) {
  const field = useRef<Control>(null)
  const [early, setEarly] = useState<string | boolean | null>(null)
  useImperativeHandle<Control | null, Control | null>(ref, () => field.current, [])
  useLayoutEffect(() => {
    if (!field.current) return
    takeHeldKeys(field.current)
    setEarly(earlyInputOf(field.current))
  }, [])

  const putBack = useEffectEvent((input: string | boolean) => {
    const target = field.current
    if (!target) return
    if (typeof input === 'string')
      target.value = target instanceof HTMLTextAreaElement ? both(target.value, input) : input
    else if (target instanceof HTMLInputElement) target.checked = input
    onChange?.({ target, currentTarget: target })
  })
  useLayoutEffect(() => {
    // One field after the other, because a handler may use the other values of its render.
    if (early !== null) queueMicrotask(() => flushSync(() => putBack(early)))
  }, [early])
  return field
}

/** What was put in since the server rendered the field, or null. */
function earlyInputOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string | boolean | null {
  if (field instanceof HTMLSelectElement) {
    const isOther = [...field.options].some((option) => option.defaultSelected && !option.selected)
    return isOther ? field.value : null
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // A radio button that is no longer chosen tells nothing; the chosen one does.
    const isNews = field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    return isNews ? field.checked : null
  }
  return field.value === field.defaultValue ? null : field.value
}

const both = (kept: string, typed: string) => (typed.includes(kept) ? typed : `${kept.trimEnd()}\n${typed}`)
