'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { usePaidUntil } from '@/components/domain/use-paid-renewal'
import { ContactSupport } from '@/components/feedback/contact-support'
import { useLive, type Live } from '@/components/live/use-live'
import type { Domain } from '@/lib/domains/model'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import type { Rights } from '@/lib/model/rights'
import { Globe } from '@/components/ui/icons'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { panelClass } from '@/components/ui/panel'

type DomainContext = {
  domain: Domain & {
    /** Until when it is paid beyond its expiry although auto-renew is off, as far as this device knows. */
    paidUntil: Date | null
  }
  live: Pick<Live<Domain>, 'asOf' | 'failure' | 'isStale' | 'refresh'>
  rights: Rights
  /** Signed in with an API key, which has limited rights. */
  isKey: boolean
  /** Web, mail or telephone address of support, or null. */
  support: string | null
  /** Whether name servers can be asked what they answer now. */
  canCheck?: boolean
}

const Context = createContext<DomainContext | null>(null)

type DomainLiveProps = Pick<DomainContext, 'rights' | 'isKey' | 'support' | 'canCheck'> & {
  initial: Reading<Domain>
  children: ReactNode
}

/** Keeps the domain fresh with one poll for all tabs. */
export function DomainLive({ initial, rights, isKey, support, canCheck, children }: DomainLiveProps) {
  const { value, ...live } = useLive({
    url: paths.live.domain(initial.value.id),
    initial,
    moving: ({ state }) => state === 'pending',
    fastMs: 30_000,
    slowMs: 120_000,
  })
  const domain = { ...value, paidUntil: usePaidUntil(value) }
  return <Context value={{ domain, live, rights, isKey, support, canCheck }}>{children}</Context>
}

/** The domain of these pages as last read, and what this sign-in may change. */
export function useDomain(): DomainContext {
  const context = useContext(Context)
  if (!context) throw new Error('useDomain outside DomainLive')
  return context
}

/** Link to support, if the operator has configured one. */
export function SupportLink() {
  const { support } = useDomain()
  return <ContactSupport href={support} />
}

/** Shown in registration tabs of a domain registered elsewhere: says where to change it instead. */
export function RegisteredElsewhere() {
  const t = useTranslations('domain.notHere')
  const { domain } = useDomain()
  return (
    <section className={panelClass}>
      <Empty
        icon={Globe}
        level={2}
        title={t('title')}
        actions={<ButtonLink href={paths.transferDomain(domain.name)}>{t('transfer')}</ButtonLink>}
      >
        {t('body')}
      </Empty>
    </section>
  )
}
