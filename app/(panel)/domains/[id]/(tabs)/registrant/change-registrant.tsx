'use client'

import { useTranslations } from 'next-intl'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Pencil } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { Panel } from '@/components/ui/panel'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { useDomain } from '../domain-live'
import { SupportLink } from '../support-link'
import type { ChangeRegistrantProps } from './registrant-form'

const RegistrantForm = lazyPart(() => import('./registrant-form').then((part) => part.RegistrantForm))

/** Keeps the form open across reloads, so that its draft stays visible. */
const opened = defineStoredForm<{ isOpen: boolean }>({
  stored: (form) => form,
  restored: ({ isOpen }) => ({ isOpen: isOpen === true }),
})

/** Explains the cost and effect of a new registrant, then shows the form. For some TLDs support makes the change. */
export function ChangeRegistrant(props: ChangeRegistrantProps) {
  const t = useTranslations('domain.holder')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const open = useStoredForm(opened, `registrant-open:${domain.id}`, () => ({ isOpen: false }))
  const permission = canChangeDomain('registrant', domain, rights)
  if (open.value.isOpen && permission.allowed) {
    return <RegistrantForm {...props} onClose={open.clear} onSent={open.clearWhenLeft} />
  }
  return (
    <Panel title={t('change.title')}>
      <p>{t('change.means')}</p>
      {permission.allowed && <p className="text-fg-muted">{props.price}</p>}
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={Pencil}
          reason={permission.allowed ? null : reasons(permission.reason)}
          onClick={() => open.change(() => ({ isOpen: true }))}
        >
          {t('change.begin')}
        </Button>
        {!permission.allowed && permission.reason === 'domainRegistrantSupport' && <SupportLink />}
      </div>
    </Panel>
  )
}
