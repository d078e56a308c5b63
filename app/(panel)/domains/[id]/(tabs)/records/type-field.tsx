'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { isRecordType, type RecordType, recordTypes, rejectedTypes } from '@/lib/dns/rules/record'

/** The type of a new record, with its purpose. Unsupported types are listed as such. */
export function TypeField({ type, onChange }: { type: RecordType; onChange: (type: RecordType) => void }) {
  const t = useTranslations('records')
  return (
    <Field label={t('form.type')} hint={t(`types.${type}.what`)}>
      {(wires) => (
        <Select
          {...wires}
          data-autofocus
          value={type}
          onChange={(event) => isRecordType(event.target.value) && onChange(event.target.value)}
        >
          {recordTypes.map((one) => (
            <option key={one} value={one}>
              {`${one} – ${t(`types.${one}.short`)}`}
            </option>
          ))}
          <optgroup label={t('form.notTaken')}>
            {rejectedTypes.map((one) => (
              <option key={one} disabled>
                {one}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}
