'use client'

import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { ShowCalls } from '@/components/calls/show-calls'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { TextField } from '@/components/ui/field'
import { Pencil } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import type { Registrant } from '@/lib/domains/model'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { countryName } from '@/lib/format/contact'
import { isEmail } from '@/lib/model/host-name'
import { restoredMembers } from '@/lib/model/restored'
import { tldOf } from '@/lib/model/tld'
import { changeEmail } from '../actions'
import { DomainOutcome, PanelForm, useBarred } from '../domain-form'
import { useDomain, SupportLink } from '../domain-live'
import type { ChangeRegistrantProps } from './registrant-form'

type RegistrantPanelProps = {
  registrant: Registrant | null
  /** Only the .no registry reports the registrant (§4.7). */
  isTold: boolean
}

/** The registrant according to the registry. */
export function RegistrantPanel({ registrant, isTold }: RegistrantPanelProps) {
  const t = useTranslations('domain.holder')
  const locale = useLocale()
  const { domain } = useDomain()
  if (!isTold) {
    return (
      <Panel title={t('title')}>
        <p className="text-fg-muted">{t('notTold', { tld: tldOf(domain.name) })}</p>
      </Panel>
    )
  }
  if (!registrant) return null
  const { address, postalCode, city, country } = registrant
  const place = [address, [postalCode, city].filter(Boolean).join(' '), countryName(country, locale)].filter(Boolean)
  const rows = [
    { name: t('name'), value: registrant.name },
    { name: t('organization'), value: registrant.organization },
    { name: t('identity'), value: registrant.identity ?? '' },
    { name: t('address'), value: place.join(', ') },
    { name: t('email'), value: registrant.email },
  ].filter(({ value }) => value !== '')
  return (
    <Panel title={t('title')} note={t(`kind.${registrant.kind}`)} flush>
      <DescriptionList>
        {rows.map(({ name, value }) => (
          <DescriptionRow key={name} name={name}>
            <span className="break-words">{value}</span>
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Panel>
  )
}

const RegistrantForm = dynamic(() => import('./registrant-form').then((loaded) => loaded.RegistrantForm), {
  ssr: false,
})

/** Keeps the form open across reloads, so that its draft stays visible. */
const opened = defineStoredForm<{ isOpen: boolean }>({ stored: (form) => form, restored: restoredMembers })

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

type EmailChange = { email: string; hide: boolean }

const forms = defineStoredForm<EmailChange>({ stored: (form) => form, restored: restoredMembers })

/** The registrant's e-mail address, with the option of an alias. `known` is the current one at the registry. */
export function EmailPanel({ registered }: { registered: string | null }) {
  const t = useTranslations('domain.holderEmail')
  const { domain } = useDomain()
  const barred = useBarred('email')
  const kept = useStoredForm(forms, `registrant-email:${domain.id}`, () => ({ email: '', hide: false }))
  const { email, hide } = kept.value
  const set = (part: Partial<EmailChange>) => kept.change((now) => ({ ...now, ...part }))
  const { submit, callsOf, tried, pending, outcome } = useChangeForm(changeEmail, {
    subject: ({ id }) => ({ kind: 'registrantEmail', id, name: domain.display }),
    onDone: kept.clearWhenLeft,
  })
  const isRight = isEmail(email)
  const input = isRight ? { id: domain.id, email: email.trim(), hide } : null

  return (
    <PanelForm
      title={t('title')}
      onSend={() => submit(barred === null ? input : null)}
      foot={
        <>
          <Button type="submit" busy={pending} reason={barred}>
            {t('do')}
          </Button>
          <ShowCalls of={callsOf(input)} />
        </>
      }
    >
      <div className="grid grid-cols-1 content-start gap-4 p-4">
        {registered && (
          <p className="text-compact">
            {t('now')} <span className="break-words">{registered}</span>
          </p>
        )}
        <TextField
          label={t('label')}
          error={tried && !isRight ? t('wrong') : undefined}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Checkbox
          label={t('hide')}
          hint={t('hideHint')}
          checked={hide}
          onChange={(event) => set({ hide: event.target.checked })}
        />
        {outcome?.status === 'done' && (
          <Notice tone="ok" role="status" title={t('done')}>
            {outcome.value.email && (
              <p>
                {t(outcome.value.hidden ? 'hidden' : 'shown')} <CopyValue value={outcome.value.email} />
              </p>
            )}
          </Notice>
        )}
        <DomainOutcome
          outcome={outcome}
          whether={t('whether', { name: domain.display })}
          latestState={t('latestState')}
        />
      </div>
    </PanelForm>
  )
}
