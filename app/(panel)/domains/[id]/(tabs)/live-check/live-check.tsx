'use client'

import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { CheckView } from '@/components/dns-check/check-view'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { Activity } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { panelClass, panelHeadClass } from '@/components/ui/panel'
import { relativeName } from '@/lib/dns/rules/name'
import { askedTypes } from '@/lib/dns-check/model'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

const question = { name: parseAsString.withDefault('@'), type: parseAsStringLiteral(askedTypes).withDefault('A') }

/** A name and a type, and what name servers answer to them. Both are in the URL. */
export function LiveCheck() {
  const t = useTranslations('dnsCheck')
  const { domain } = useDomain()
  const [asked, ask] = useQueryStates(question, { history: 'push' })
  const [typed, setTyped] = useState<{ name: string; type: string } | null>(null)
  const [tried, setTried] = useState(false)
  const now = typed ?? asked
  const read = relativeName(now.name, domain.name)
  const type = askedTypes.find((one) => one === now.type) ?? 'A'

  function check() {
    setTried(true)
    if ('problem' in read) return
    setTyped(null)
    void ask({ name: read.name, type })
  }

  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <Form className={panelClass} onSend={check} aria-label={t('title')}>
        <div className={panelHeadClass}>
          <h2>{t('title')}</h2>
        </div>
        <div className="grid grid-cols-1 items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            error={tried && 'problem' in read ? t('nameProblem', { zone: domain.display }) : undefined}
            mono
            verbatim
            inputMode="url"
            value={now.name}
            onChange={({ target }) => setTyped({ ...now, name: target.value })}
          />
          <Field label={t('type')}>
            {(control) => (
              <Select {...control} value={now.type} onChange={({ target }) => setTyped({ ...now, type: target.value })}>
                {askedTypes.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
          <p className="sm:pt-7">
            <Button variant="primary" icon={Activity} type="submit">
              {t('do')}
            </Button>
          </p>
        </div>
      </Form>
      <CheckView url={paths.live.liveCheck(domain.id, asked)} failed={t('failed')} />
    </div>
  )
}
