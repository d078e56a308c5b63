import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { LimitMark } from '@/components/billing/month-limit'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { CalendarClock, ChevronRight } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import type { Charge, ChargeDay, MonthCosts } from '@/lib/billing/rules/forecast'
import { moneySums } from '@/lib/billing/rules/upcoming'
import { capitalized } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatDay, formatMonth } from '@/lib/format/time'
import { compare } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import { paths } from '@/lib/paths'

type NextInvoicesProps = { months: readonly MonthCosts[]; now: Date }

/** The invoices to come by month and day, with the orders and domains that they are for. The first month is open. */
export function NextInvoices({ months, now }: NextInvoicesProps) {
  const t = useTranslations('costs.next')
  const coming = months.filter(({ days }) => days.length > 0)
  return (
    <Panel title={t('title')} note={t('note')} flush>
      {coming.length === 0 ? (
        <Empty icon={CalendarClock} title={t('none')} />
      ) : (
        <div className={listClass}>
          {coming.map((month, place) => (
            <Month key={month.month} of={month} open={place === 0} now={now} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Month({ of: { month, sums, days, unknown }, open, now }: { of: MonthCosts; open: boolean; now: Date }) {
  const { locale } = useTimeStyle()
  const expected = sums.flatMap(({ currency, expected: amount }) =>
    compare(amount, '0') > 0 ? [{ currency, amount }] : [],
  )
  // What the month has come to before each day, and after the last one.
  const reached = days.reduce<Money[][]>(
    (before, day) => [...before, moneySums([...(before.at(-1) ?? []), ...day.sums])],
    [sums.map(({ currency, invoiced }) => ({ currency, amount: invoiced }))],
  )
  return (
    <details open={open} className="group/month">
      <summary className={`${pairClass} cursor-pointer list-none hover:bg-hover`}>
        <span className="inline-flex items-center gap-1.5 font-medium text-fg-strong">
          <Icon
            of={ChevronRight}
            className="transition-[rotate] duration-(--duration-settle) group-open/month:rotate-90 rtl:group-open/month:-rotate-90"
          />
          {capitalized(formatMonth(month, 'long', locale), locale)}
        </span>
        <Amounts sums={expected} unknown={unknown} />
        <span className="col-span-full empty:hidden">
          <LimitMark to={sums.map(({ currency, total }) => ({ currency, amount: total }))} />
        </span>
      </summary>
      <ul className="border-t border-line-soft bg-sunken *:border-line-soft *:not-last:border-b">
        {days.map((day, place) => (
          <Day key={day.day} of={day} from={reached[place] ?? []} to={reached[place + 1] ?? []} now={now} />
        ))}
      </ul>
    </details>
  )
}

type DayProps = { of: ChargeDay; from: readonly Money[]; to: readonly Money[]; now: Date }

function Day({ of: { day, sums, unknown, charges }, from, to, now }: DayProps) {
  const { locale } = useTimeStyle()
  return (
    <li className={`${pairClass} sm:ps-9`}>
      <span className="whitespace-nowrap">
        {formatDay(new Date(`${day}T00:00:00Z`), { locale, timeZone: 'UTC' }, now)}
      </span>
      <Amounts sums={sums} unknown={unknown} />
      <span className="col-span-full min-w-0 text-compact wrap-anywhere text-fg-muted">
        <LimitMark {...{ from, to }} /> <Contents charges={charges} />
      </span>
    </li>
  )
}

/** Sums by currency, each on its line; what is not known is counted. */
function Amounts({ sums, unknown }: { sums: readonly Money[]; unknown: number }) {
  const t = useTranslations('costs.next')
  const { locale } = useTimeStyle()
  return (
    <span className="grid justify-items-end">
      {sums.map((money) => (
        <span key={money.currency} className="whitespace-nowrap">
          {formatMoney(money, locale)}
        </span>
      ))}
      {unknown > 0 && <span className="text-compact text-fg-muted">{t('notKnown', { count: unknown })}</span>}
    </span>
  )
}

const shownCharges = 4

/** What is invoiced on a day; of many only the first, because a fleet has thousands. */
function Contents({ charges }: { charges: readonly Charge[] }) {
  const t = useTranslations('costs.next')
  const rest = charges.length - shownCharges
  return (
    <>
      {charges.slice(0, shownCharges).map((charge, place) => (
        <Fragment key={place}>
          {place > 0 && ' · '}
          <ChargeLink of={charge.of} />
        </Fragment>
      ))}
      {rest > 0 && ` · ${t('more', { count: rest })}`}
    </>
  )
}

function ChargeLink({ of }: { of: Charge['of'] }) {
  const t = useTranslations('costs.next')
  const words = useTranslations('billing.order')
  if (of.kind === 'domain') return <Link href={paths.domain(of.id)}>{of.name}</Link>
  const [first, ...others] = of.things
  const things =
    first === undefined ? t('unnamed') : others.length > 0 ? words('andMore', { first, count: others.length }) : first
  return of.number === null ? (
    things
  ) : (
    <Link href={paths.order(of.number)}>
      {things}
      <span className="sr-only"> ({t('order', { number: of.number })})</span>
    </Link>
  )
}
