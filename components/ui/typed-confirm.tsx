'use client'

import { useTranslations } from 'next-intl'
import { Field } from './field'
import { Input } from './input'
import { typedProgress } from './typed-match'

type TypedConfirmProps = {
  /** What must be typed. */
  name: string
  value: string
  onChange: (value: string) => void
  id?: string
  /** Name of the field when it is sent with a form. */
  fieldName?: string
  error?: string
}

/** A name typed before what destroys. Pasting is allowed: it is there to make one look, not to make one work. */
export function TypedConfirm({ name, value, onChange, id, fieldName, error }: TypedConfirmProps) {
  const t = useTranslations('ui')
  const come = typedProgress(name, value)
  const hint = come === 'right' ? undefined : come === 'wrong' ? t('typed.wrong') : t('typed.toGo', { count: come })
  return (
    <Field
      id={id}
      label={t.rich('typed.label', { name: () => <span className="mono">{name}</span> })}
      hint={hint}
      good={come === 'right' ? <span role="status">{t('typed.right')}</span> : undefined}
      error={come === 'right' ? undefined : error}
    >
      {(wires) => (
        <Input
          {...wires}
          mono
          name={fieldName}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
