'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Check, ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import type { DsRecord } from '@/lib/domains/rules/dnssec'
import { DnssecFlag } from './dnssec-flag'
import { DsEditor } from './ds-editor'

type ExternalDnssecProps = {
  tld: string
  instructions: string | null
  records: readonly DsRecord[]
  unreadable: number
  needsKey: boolean
}

/** DNSSEC with external name servers: keys are created there, and the panel sends the DS records to the registry. */
export function ExternalDnssec({ tld, instructions, records, unreadable, needsKey }: ExternalDnssecProps) {
  const t = useTranslations('domain.dnssec')
  const rules = [
    t('rules.types', { types: tld === 'no' ? '1, 2, 4' : '1, 2' }),
    t(needsKey ? 'rules.key' : 'rules.noKey'),
    t('rules.tags'),
  ]
  return (
    <div className="cols cols-side">
      <div className="stack-6">
        <Notice tone="idle" title={t('external.what')}>
          <p>{t('external.means')}</p>
          {instructions && <p>{instructions}</p>}
        </Notice>
        {unreadable > 0 && (
          <Notice tone="warn" title={t('unreadable.what', { count: unreadable })}>
            {t('unreadable.means')}
          </Notice>
        )}
        <DsEditor records={records} rules={{ tld, needsKey }} />
      </div>
      <div className="stack-6">
        <Panel
          title={t('title')}
          aside={
            <State tone={records.length > 0 ? 'ok' : 'idle'} icon={records.length > 0 ? ShieldCheck : ShieldOff}>
              {t(records.length > 0 ? 'signed' : 'unsigned')}
            </State>
          }
        >
          <DnssecFlag />
        </Panel>
        <Panel title={t('rules.title', { tld })}>
          <ul className="stack-2 small muted">
            {rules.map((rule) => (
              <li className="icon-line" key={rule}>
                <Icon of={Check} />
                <span>{rule}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  )
}
