import {
  Ban,
  CircleQuestionMark,
  type LucideIcon,
  OctagonAlert,
  ReceiptText,
  ShieldAlert,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { Route } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { attentionTone, type Attention, type AttentionKind } from '@/lib/rules/attention'
import type { Source } from './attention-sources'

const icons: Record<AttentionKind, LucideIcon> = {
  overdue: OctagonAlert,
  suspended: Ban,
  manySuspended: Ban,
  rescue: Wrench,
  manyRescue: Wrench,
  unreadable: TriangleAlert,
  unpaid: ReceiptText,
  noTwoFactor: ShieldAlert,
}

/** One thing that needs the customer: what, why, and the way to the page that mends it. */
export function AttentionRow({ attention }: { attention: Attention }) {
  const { what, why, open } = useWords(attention)
  return (
    <li className="attn" data-tone={attentionTone(attention.kind)}>
      <span className="mark">
        <Icon of={icons[attention.kind]} size={20} />
      </span>
      <div>
        <p className="what">{what}</p>
        <p className="why2">{why}</p>
      </div>
      {open && (
        <ButtonLink className="attn-do" size="small" href={open.href} prefetch={false}>
          {open.label}
        </ButtonLink>
      )}
    </li>
  )
}

type Words = { what: string; why: string; open?: { label: string; href: Route } }

/** What to say of each, and where it is mended. What has no page in the panel yet is told without a link. */
function useWords(attention: Attention): Words {
  const t = useTranslations('dashboard.attention')
  const locale = useLocale()
  const money = (amount: string, currency: string) => formatMoney({ amount, currency }, locale)
  switch (attention.kind) {
    case 'overdue':
      return {
        what: t('overdue.what', { amount: money(attention.amount, attention.currency) }),
        why:
          attention.outstanding === null
            ? t('overdue.why')
            : t('overdue.partly', { outstanding: money(attention.outstanding, attention.currency) }),
      }
    case 'unpaid':
      return { what: t('unpaid.what', { amount: money(attention.amount, attention.currency) }), why: t('unpaid.why') }
    case 'suspended':
    case 'rescue': {
      const { kind, id, name } = attention
      return {
        what: t(`${kind}.what`, { name }),
        why: t(`${kind}.why`),
        open: { label: t('openServer', { name }), href: paths.server(id) },
      }
    }
    case 'manySuspended':
    case 'manyRescue': {
      const { kind, count } = attention
      const state = kind === 'manySuspended' ? 'suspended' : 'rescue'
      return {
        what: t(`${kind}.what`, { count }),
        why: t(`${state}.why`),
        open: { label: t(`${kind}.open`), href: paths.servers({ state }) },
      }
    }
    case 'unreadable':
      return {
        what: t('unreadable.what', { count: attention.count }),
        why: t('unreadable.why'),
        open: { label: t('unreadable.open'), href: paths.servers() },
      }
    case 'noTwoFactor':
      return { what: t('noTwoFactor.what'), why: t('noTwoFactor.why') }
  }
}

/** A source that could not be read: the list may lack something, and says so. */
export function UncheckedRow({ source }: { source: Source }) {
  const t = useTranslations('dashboard.attention.unchecked')
  return (
    <li className="attn" data-tone="idle">
      <span className="mark">
        <Icon of={CircleQuestionMark} size={20} />
      </span>
      <div>
        <p className="what">{t(source)}</p>
        <p className="why2">{t('why')}</p>
      </div>
    </li>
  )
}
