'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { panelAsideClass, panelClass, panelFootClass, panelHeadClass } from '@/components/ui/panel'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { SupportLink, useDomain } from './domain-live'

/** Why this sign-in may not perform an action on the domain, in words, or null. */
export function useBarred(action: Parameters<typeof canChangeDomain>[0]): string | null {
  const reasons = useTranslations('reasons')
  const { domain, rights, isKey } = useDomain()
  const permission = canChangeDomain(action, domain, rights, isKey)
  return permission.allowed ? null : reasons(permission.reason)
}

/** Outcome of a change of the domain, with the next step after a refusal. */
export function DomainOutcome(props: Omit<ComponentProps<typeof OutcomeNotice>, 'refused'>) {
  return <OutcomeNotice {...props} refused={useZoneRefusal(<SupportLink />)} />
}

type PanelFormProps = Pick<ComponentProps<typeof Form>, 'onFocus' | 'onSend'> & {
  title: string
  /** After the title. */
  note?: ReactNode
  /** At the end of the head. */
  aside?: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** A form that is a panel of its own. */
export function PanelForm({ title, note, aside, foot, children, ...form }: PanelFormProps) {
  const id = useId()
  return (
    <Form {...form} className={panelClass} aria-labelledby={id}>
      <div className={panelHeadClass}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {aside && <div className={panelAsideClass}>{aside}</div>}
      </div>
      {children}
      <div className={panelFootClass}>{foot}</div>
    </Form>
  )
}
