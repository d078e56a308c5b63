'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import type { HolderForm } from '@/lib/domains/rules/form'
import { correctedDay, type NumberKind } from '@/lib/domains/rules/tlds'
import type { FieldBindings } from './use-order-errors'

type NumberFieldProps = {
  kind: NumberKind
  holder: HolderForm
  change: (change: Partial<HolderForm>) => void
  wires: FieldBindings
}

/** The identity number that the registry requires, with its specific label. Never stored. */
export function NumberField({ kind, holder, change, wires }: NumberFieldProps) {
  const t = useTranslations('registrant')
  const typed = holder.numbers[kind] ?? ''
  const corrected = kind === 'fiBirthDate' ? correctedDay(typed) : null
  const set = (text: string) => change({ numbers: { ...holder.numbers, [kind]: text } })
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        id={wires.idOf('registrant.number')}
        label={t(`numbers.${kind}.label`)}
        hint={t(`numbers.${kind}.hint`)}
        error={wires.errorOf('registrant.number')}
        mono
        value={typed}
        onChange={(event) => set(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      {corrected ? (
        <p>
          <Button size="small" onClick={() => set(corrected)}>
            {t('use', { value: corrected })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
