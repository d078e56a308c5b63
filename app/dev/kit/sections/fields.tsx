import { useTranslations } from 'next-intl'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Field, TextField } from '@/components/ui/field'
import { Select, Textarea } from '@/components/ui/input'
import { Section } from '../section'

/** Fields in every state. */
export function FieldsSection() {
  const t = useTranslations('kit.fields')
  return (
    <Section id="fields" title={t('title')} panel>
      <ErrorSummary autoFocus={false} errors={[{ id: 'kit-rdns', message: t('noDomain') }]} />
      <div className="fields fields-2">
        <TextField label={t('name')} hint={t('nameHint')} defaultValue="db-01" />
        <TextField
          id="kit-rdns"
          mono
          label={t('reverse')}
          hint={t('reverseHint')}
          error={t('noDomain')}
          defaultValue="db-01"
        />
        <TextField mono optional label={t('domain')} good={t('points')} defaultValue="filer.nordlysdrift.example" />
        <Field label={t('place')}>
          {(wires) => (
            <Select {...wires}>
              <option>Oslo 2</option>
              <option>Sandefjord</option>
              <option>Amsterdam</option>
            </Select>
          )}
        </Field>
        <TextField label={t('order')} defaultValue="10482" readOnly />
        <TextField label={t('extra')} hint={t('extraHint')} defaultValue="0" disabled />
        <Field label={t('script')} hint={t('scriptHint')} className="span-2">
          {(wires) => <Textarea {...wires} mono rows={3} defaultValue={'#!/bin/bash\napt-get update'} />}
        </Field>
      </div>
    </Section>
  )
}
