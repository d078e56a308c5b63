'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Trash2 } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { TypedConfirm } from '@/components/ui/typed-confirm'
import { typedProgress } from '@/components/ui/typed-match'
import { paths } from '@/lib/paths'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { dsWaitHours } from '@/lib/domains/rules/dnssec-chain'
import { deleteZone } from './actions'
import { useDomain } from './domain-live'
import { SupportLink } from './support-link'

/** Deletes the zone and all its records after its name has been typed. */
export function DeleteZone() {
  const t = useTranslations('domain.remove')
  const reasons = useTranslations('reasons')
  const router = useRouter()
  const { domain, rights } = useDomain()
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState('')
  const refused = useZoneRefusal(<SupportLink />)
  const { send, pending, outcome, isHere } = useChange(deleteZone, {
    subject: ({ id }) => ({ kind: 'zoneDelete', id, name: domain.display }),
    announce: () => ({ title: t('done', { name: domain.display }) }),
  })
  const permission = canChangeDomain('remove', domain, rights)
  const isTyped = typedProgress(domain.display, typed) === 'right'

  async function remove() {
    const answer = await send({ id: domain.id })
    if (answer?.status === 'done' && isHere()) router.push(paths.domains())
  }

  return (
    <Panel title={t('title')}>
      <p>{t('means')}</p>
      <p>
        <Button
          variant="danger"
          icon={Trash2}
          reason={permission.allowed ? null : reasons(permission.reason)}
          onClick={() => setAsks(true)}
        >
          {t('do')}
        </Button>
      </p>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        locked={pending}
        title={t('ask', { name: domain.display })}
        foot={
          <>
            <Button variant="quiet" onClick={() => setAsks(false)} data-autofocus>
              {t('keep')}
            </Button>
            <Button
              variant="destroy"
              icon={Trash2}
              busy={pending}
              reason={isTyped ? null : t('typeFirst')}
              reasonHidden
              onClick={() => void remove()}
            >
              {t('do')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{t('lost', { count: domain.recordCount ?? 0 })}</p>
          <p>{t('dnssec', { hours: dsWaitHours })}</p>
          <TypedConfirm name={domain.display} value={typed} onChange={setTyped} />
          <OutcomeNotice
            outcome={outcome}
            refused={refused}
            whether={t('whether', { name: domain.display })}
            standing={t('standing')}
            check={{ onClick: () => router.push(paths.domains({ q: domain.name })) }}
          />
        </div>
      </Dialog>
    </Panel>
  )
}
