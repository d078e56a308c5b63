'use client'

import { useTranslations } from 'next-intl'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { changeDnssec } from '../actions'
import { useDomain } from '../domain-live'
import { SupportLink } from '../support-link'

/** With external name servers, turning DNSSEC on or off only sets a flag, which the API does not report. */
export function DnssecFlag() {
  const t = useTranslations('domain.dnssec')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const refused = useZoneRefusal(<SupportLink />)
  const { send, pending, outcome } = useChange(changeDnssec, {
    subject: ({ id }) => ({ kind: 'dnssec', id, name: domain.display }),
    announce: ({ message }) => ({ title: message ?? t('flag.done') }),
  })
  const permission = canChangeDomain('dnssec', domain, rights)
  const why = permission.allowed ? null : reasons(permission.reason)
  return (
    <>
      <p className="small muted">{t('flag.what')}</p>
      <div className="row row-wide">
        <Button busy={pending} reason={why} onClick={() => void send({ id: domain.id, on: true })}>
          {t('turnOn')}
        </Button>
        <Button
          variant="quiet"
          busy={pending}
          reason={why}
          reasonHidden
          onClick={() => void send({ id: domain.id, on: false })}
        >
          {t('turnOff')}
        </Button>
      </div>
      <OutcomeNotice
        outcome={outcome}
        refused={refused}
        whether={t('flag.whether', { name: domain.display })}
        standing={t('flag.standing')}
      />
    </>
  )
}
