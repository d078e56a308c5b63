'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import { Switch } from '@/components/ui/checkbox'
import { readableDomain } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import type { TransferState } from './use-transfer'

/** Tells whether the zone is already on the account and will be used, or a new one will be created. */
export function ZoneHere({ state, name }: { state: TransferState; name: string }) {
  const t = useTranslations('transfer.zone')
  const { standing, form } = state
  const { known } = standing
  const readable = readableDomain(name)
  if (known === null) return <p className="hint">{t('asking')}</p>
  if (!known.ok) return <p className="hint">{t('failed')}</p>
  const { zone } = known.value
  if (zone === null) {
    return (
      <div className="stack-2">
        <p className="hint">{t('new', { name: readable })}</p>
        <Switch
          label={<span className="strong">{t('keep')}</span>}
          hint={t(form.keepNameServers ? 'keepHint' : 'moveHint')}
          checked={form.keepNameServers}
          onChange={(event) => state.set({ keepNameServers: event.target.checked })}
        />
      </div>
    )
  }
  const link = <Link href={paths.domain(zone.id)}>{t('open', { name: readable })}</Link>
  if (!zone.registered)
    return (
      <p className="hint">
        {t('existing', { name: readable })} {link}
      </p>
    )
  return (
    <Notice tone="warn" title={t('registered', { name: readable })} role="status">
      <p>
        {t('registeredMeans')} {link}
      </p>
    </Notice>
  )
}
