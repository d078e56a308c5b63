import type { Route } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { AttentionItem } from '@/components/ui/attention-item'
import { ButtonLink } from '@/components/ui/button-link'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import {
  Archive,
  Ban,
  CalendarX2,
  CircleQuestionMark,
  Hourglass,
  KeyRound,
  type LucideIcon,
  OctagonAlert,
  OctagonX,
  ReceiptText,
  RefreshCwOff,
  Route as RouteIcon,
  ShieldAlert,
  TriangleAlert,
  UserRound,
  Wrench,
} from '@/components/ui/icons'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { attentionTone, type Attention, type AttentionKind } from '@/lib/dashboard/rules'

const icons: Record<AttentionKind, LucideIcon> = {
  overdue: OctagonAlert,
  maybeOverdue: OctagonAlert,
  suspended: Ban,
  manySuspended: Ban,
  appFailed: OctagonX,
  rescue: Wrench,
  manyRescue: Wrench,
  serverEnds: Archive,
  manyServersEnd: Archive,
  unreadable: TriangleAlert,
  serversLeft: CircleQuestionMark,
  unpaid: ReceiptText,
  noTwoFactor: ShieldAlert,
  oneAdmin: UserRound,
  domainExpired: CalendarX2,
  manyExpired: CalendarX2,
  domainEnds: CalendarX2,
  domainEndsSoon: CalendarX2,
  manyEnd: CalendarX2,
  manyEndSoon: CalendarX2,
  autoRenewOff: RefreshCwOff,
  manyAutoRenewOff: RefreshCwOff,
  codesOwed: KeyRound,
  codesOwedNow: KeyRound,
  asnRejected: RouteIcon,
  asnPending: Hourglass,
}

/** One item that needs attention: what, why, and a link to the page that fixes it. */
export function AttentionRow({ attention }: { attention: Attention }) {
  const { what, why, when, open } = useWords(attention)
  const tone = attentionTone(attention.kind)
  return (
    <AttentionItem tone={tone} icon={<Icon of={icons[attention.kind]} size={20} />} what={what} why={why}>
      {when && (
        <p
          className={classNames(
            'text-compact whitespace-nowrap max-md:col-start-2 md:text-end',
            tone === 'danger' ? 'text-danger-fg' : 'text-warn-fg',
          )}
        >
          {when}
        </p>
      )}
      {open && (
        <ButtonLink size="small" href={open.href}>
          {open.label}
          {open.of && <span className="sr-only"> {open.of}</span>}
        </ButtonLink>
      )}
    </AttentionItem>
  )
}

/** Filters of the domain list that show the domains of a row. */
const manyDomains = {
  manyExpired: { state: 'expired' },
  manyEnd: { expires: '30', renew: 'off' },
  manyEndSoon: { expires: '30', renew: 'off' },
  manyAutoRenewOff: { renew: 'off' },
} as const

type Words = {
  what: string
  why?: string
  /** The deadline. */
  when?: string
  /** `of` names what it opens, for screen readers: the row says so beside it. */
  open?: { label: string; of?: string; href: Route }
}

/** Text and link of each kind. A kind without a page in the panel has no link. */
function useWords(attention: Attention): Words {
  const t = useTranslations('dashboard.attention')
  const locale = useLocale()
  const money = (amount: string, currency: string) => formatMoney({ amount, currency }, locale)
  switch (attention.kind) {
    case 'overdue':
    case 'maybeOverdue':
    case 'unpaid': {
      const { kind, amount, currency } = attention
      const partly = kind === 'unpaid' ? null : attention.outstanding
      const state = kind === 'unpaid' ? 'unpaid' : 'overdue'
      return {
        what: t(`${kind}.what`, { amount: money(amount, currency) }),
        why: partly === null ? t(`${state}.why`) : t('overdue.partly', { outstanding: money(partly, currency) }),
        open: { label: t('openInvoices'), of: currency, href: paths.billing({ state, currency }) },
      }
    }
    case 'suspended':
    case 'rescue': {
      const { kind, id, name } = attention
      return {
        what: t(`${kind}.what`, { name }),
        why: t(`${kind}.why`),
        open: { label: t('openServer'), of: name, href: paths.server(id) },
      }
    }
    case 'serverEnds': {
      const { id, name, day } = attention
      return {
        what: t('serverEnds.what', { name }),
        why: t('serverEnds.why'),
        when: t('serverEnds.when', { day: formatDay(day, { locale, timeZone: 'UTC' }) }),
        open: { label: t('openServer'), of: name, href: paths.server(id) },
      }
    }
    case 'manyServersEnd':
      return {
        what: t('manyServersEnd.what', { count: attention.count }),
        why: t('manyServersEnd.why'),
        open: { label: t('openServers'), href: paths.servers() },
      }
    case 'appFailed': {
      const { id, name, app, wasStopped } = attention
      return {
        what: t('appFailed.what', { name, app: app ?? t('theApp') }),
        why: t(wasStopped ? 'appFailed.whyStopped' : 'appFailed.why'),
        open: { label: t('openInstall'), of: name, href: paths.install(id) },
      }
    }
    case 'manySuspended':
    case 'manyRescue': {
      const { kind, count } = attention
      const state = kind === 'manySuspended' ? 'suspended' : 'rescue'
      return {
        what: t(`${kind}.what`, { count }),
        why: t(`${state}.why`),
        open: { label: t('openServers'), of: t(`states.${state}`), href: paths.servers({ state }) },
      }
    }
    case 'unreadable':
      return {
        what: t('unreadable.what', { count: attention.count }),
        open: { label: t('openServers'), href: paths.servers() },
      }
    case 'serversLeft':
      return { what: t('serversLeft.what', attention), open: { label: t('openServers'), href: paths.servers() } }
    case 'noTwoFactor':
      return {
        what: t('noTwoFactor.what'),
        why: t('noTwoFactor.why'),
        open: { label: t('noTwoFactor.open'), of: t('noTwoFactor.name'), href: paths.account('twoFactorOn') },
      }
    case 'oneAdmin':
      return {
        what: t('oneAdmin.what'),
        why: t('oneAdmin.why', { name: attention.name ?? t('oneAdmin.one') }),
        open: { label: t('oneAdmin.open'), href: paths.users() },
      }
    case 'domainExpired':
    case 'autoRenewOff': {
      const { kind, id, name } = attention
      return {
        what: t(`${kind}.what`, { name }),
        why: t(`${kind}.why`, { count: 1 }),
        open: { label: t('openDomain'), of: name, href: paths.domain(id) },
      }
    }
    case 'domainEnds':
    case 'domainEndsSoon': {
      const { id, name, days } = attention
      return {
        what: t('domainEnds.what', { name }),
        why: t('domainEnds.why'),
        when: t('domainEnds.when', { days }),
        open: { label: t('openDomain'), of: name, href: paths.domain(id) },
      }
    }
    case 'manyExpired':
    case 'manyEnd':
    case 'manyEndSoon':
    case 'manyAutoRenewOff': {
      const { kind, count } = attention
      const alike = { manyExpired: 'domainExpired', manyEnd: 'domainEnds', manyEndSoon: 'domainEnds' } as const
      return {
        what: t(`${kind}.what`, { count }),
        why: t(`${kind === 'manyAutoRenewOff' ? 'autoRenewOff' : alike[kind]}.why`, { count }),
        open: { label: t('openDomains'), href: paths.domains(manyDomains[kind]) },
      }
    }
    case 'codesOwed':
    case 'codesOwedNow': {
      const { count, name, hours } = attention
      return {
        what: t('codesOwed.what', { count, name }),
        why: t('codesOwed.why', { count }),
        when: hours === null ? undefined : t('codesOwed.when', { hours }),
        open: { label: t('codesOwed.open'), href: paths.massTransfer() },
      }
    }
    case 'asnRejected':
    case 'asnPending': {
      const { kind, asn } = attention
      const reason = kind === 'asnRejected' ? attention.reason : null
      return {
        what: t(`${kind}.what`, { asn }),
        why: reason ? t('asnRejected.because', { reason }) : t(`${kind}.why`),
        open: { label: t('openBgp'), of: `AS${asn}`, href: paths.bgp() },
      }
    }
  }
}
