'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Pencil } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import type { Country } from '@/lib/format/country'
import { canDomain } from '@/lib/rules/domain'
import { useDomain } from '../domain-live'
import { SupportLink } from '../support-link'

const RegistrantForm = dynamic(() => import('./registrant-form').then((part) => part.RegistrantForm), { ssr: false })

export type ChangeRegistrantProps = {
  /** Whose form is kept on the device. */
  owner: string
  country: string
  countries: readonly Country[]
}

/** What a new registrant costs and changes, then the form. For some TLDs support does it. */
export function ChangeRegistrant(props: ChangeRegistrantProps) {
  const t = useTranslations('domain.holder')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const [isOpen, setIsOpen] = useState(false)
  const permission = canDomain('registrant', domain, rights)
  if (isOpen) return <RegistrantForm {...props} onClose={() => setIsOpen(false)} />
  return (
    <Panel title={t('change.title')}>
      <p>{t('change.means')}</p>
      <div className="row row-wide">
        <Button
          icon={Pencil}
          reason={permission.allowed ? null : reasons(permission.reason)}
          onClick={() => setIsOpen(true)}
        >
          {t('change.begin')}
        </Button>
        {!permission.allowed && permission.reason === 'domainRegistrantSupport' && <SupportLink />}
      </div>
    </Panel>
  )
}
