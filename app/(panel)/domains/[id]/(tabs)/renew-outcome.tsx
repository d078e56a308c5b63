'use client'

import { useTranslations } from 'next-intl'
import { useAutoRenewText } from '@/components/domain/use-auto-renew-text'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Notice } from '@/components/ui/notice'
import type { Outcome } from '@/lib/model/outcome'
import { useDomain } from './domain-live'
import { SupportLink } from './support-link'

/** Outcome of a change of auto-renew. @param on the requested value */
export function RenewOutcome({ outcome, on }: { outcome: Outcome; on: boolean }) {
  const t = useTranslations('domain')
  const { domain, live } = useDomain()
  const outcomeText = useAutoRenewText()
  const refused = useZoneRefusal(<SupportLink />)
  return (
    <div className="mb-4">
      {outcome.status === 'done' && <Notice tone="ok" role="status" title={outcomeText(on, outcome.message)} />}
      <OutcomeNotice
        outcome={outcome}
        refused={refused}
        whether={t(on ? 'renew.whetherOn' : 'renew.whetherOff', { name: domain.display })}
        found={domain.autoRenew === on}
        latestState={t('renew.latestState', { on: String(domain.autoRenew) })}
        check={{ onClick: live.refresh }}
      />
    </div>
  )
}
