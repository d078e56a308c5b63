'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { isRecordType, type RecordType, recordTypes, rejectedTypes } from '@/lib/dns/rules/record'

type TypeFieldProps = {
  type: RecordType
  onChange: (type: RecordType) => void
  /** Only the types, without their purpose. */
  inRow: boolean
}

/** The type of a record, with its purpose. Unsupported types are listed as such. */
export function TypeField({ type, onChange, inRow }: TypeFieldProps) {
  const t = useTranslations('records')
  return (
    <Field label={t('form.type')} hint={!inRow && t(`types.${type}.what`)}>
      {(wires) => (
        <Select
          {...wires}
          data-autofocus={!inRow || undefined}
          value={type}
          onChange={(event) => isRecordType(event.target.value) && onChange(event.target.value)}
        >
          {recordTypes.map((one) => (
            <option key={one} value={one}>
              {inRow ? one : `${one} – ${t(`types.${one}.short`)}`}
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
