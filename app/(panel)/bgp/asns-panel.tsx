import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/table/plain-table'
import { CopyValue } from '@/components/ui/copy-value'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Empty } from '@/components/ui/empty'
import { Waypoints } from '@/components/ui/icons'
import { More } from '@/components/ui/more'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { Note } from '@/components/ui/note'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Sub } from '@/components/ui/table'
import type { Asn } from '@/lib/bgp/model'
import type { Rows } from '@/lib/api/wire-list'
import { formatYearDay } from '@/lib/format/time'
import { registries } from '@/lib/bgp/rules/bgp'
import { stateLooks } from './state-looks'

type AsnsPanelProps = {
  asns: Rows<Asn>
  countries: Record<string, string>
  /** Whether the reading includes the tokens of pending AS numbers. */
  seesTokens: boolean
}

/** AS numbers of the account, with their states and what to do with their tokens. */
export function AsnsPanel({ asns: { rows, unreadable }, countries, seesTokens }: AsnsPanelProps) {
  const t = useTranslations('bgp')
  const hasToken = rows.some(({ token }) => token)
  return (
    <Panel
      title={t('asns.title')}
      flush
      foot={unreadable.length > 0 && <Note>{t('unreadable', { count: unreadable.length })}</Note>}
    >
      {rows.length === 0 && unreadable.length === 0 ? (
        <Empty icon={Waypoints} title={t('asns.empty.title')}>
          {t('asns.empty.body')}
        </Empty>
      ) : (
        <PlainTable
          caption={t('asns.title')}
          columns={[
            t('asn'),
            { name: t('state.title'), className: 'c-state' },
            { name: t('asns.name'), className: 'c-first' },
            { name: t('asns.token'), className: 'c-first c-wide whitespace-normal sm:min-w-48' },
          ]}
        >
          {rows.map((asn) => (
            <Row
              key={asn.id}
              asn={asn}
              country={countries[asn.country?.toUpperCase() ?? ''] ?? asn.country}
              seesTokens={seesTokens}
            />
          ))}
        </PlainTable>
      )}
      {hasToken && <TokenPlaces />}
    </Panel>
  )
}

type RowProps = Pick<AsnsPanelProps, 'seesTokens'> & { asn: Asn; country: string | null }

function Row({ asn, country, seesTokens }: RowProps) {
  const t = useTranslations('bgp')
  const irr = [...new Set([asn.irrV4, asn.irrV6])].filter(Boolean).join(', ')
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className="mono">AS{asn.asn}</span>
      </th>
      <td role="cell" className="c-state" data-label={t('state.title')}>
        <State {...stateLooks[asn.state]}>{t(`state.asn.${asn.state}`)}</State>
      </td>
      <td role="cell" className="c-first" data-label={t('asns.name')}>
        {asn.name ?? <span className="text-fg-muted">{t('none')}</span>}
        {(country || irr) && (
          <Sub>
            {country}
            {country && irr && ' · '}
            {irr && t.rich('asns.irr', { names: irr, mono: (names) => <span className="mono">{names}</span> })}
          </Sub>
        )}
      </td>
      <td role="cell" className="c-first c-wide whitespace-normal sm:min-w-48" data-label={t('asns.token')}>
        <TokenOrReason asn={asn} seesTokens={seesTokens} />
      </td>
    </tr>
  )
}

function TokenOrReason({ asn, seesTokens }: Pick<RowProps, 'asn' | 'seesTokens'>) {
  const t = useTranslations('bgp')
  const style = useTimeStyle()
  if (asn.state === 'rejected') {
    return (
      <>
        {/* What the reviewer wrote, in the language they write in. */}
        {asn.rejectedReason
          ? t.rich('asns.rejected', { reason: () => <span lang="en">{asn.rejectedReason}</span> })
          : t('asns.rejectedPlain')}
        <Sub className="whitespace-normal">{t('asns.rejectedTodo')}</Sub>
      </>
    )
  }
  if (asn.state === 'active') {
    const date = asn.irrUpdatedAt ? formatYearDay(asn.irrUpdatedAt, style) : null
    return <span className="text-fg-muted">{date ? t('asns.irrRead', { date }) : t('asns.approved')}</span>
  }
  if (!asn.token) return <span className="text-fg-muted">{t(seesTokens ? 'asns.noToken' : 'asns.adminToken')}</span>
  return (
    <>
      <span className="mono break-all">
        <CopyValue value={asn.token} label={t('asns.copyToken', { asn: asn.asn })} />
      </span>
      <Sub className="whitespace-normal">{t('asns.tokenTodo')}</Sub>
    </>
  )
}

/** Explains where to publish the token at each registry. */
function TokenPlaces() {
  const t = useTranslations('bgp.registry')
  return (
    <More className="border-t border-line-soft px-4 py-3" title={t('title')}>
      <DescriptionList>
        {registries.map((registry) => (
          <DescriptionRow key={registry} name={t(`${registry}.name`)}>
            {t(`${registry}.place`)}
          </DescriptionRow>
        ))}
      </DescriptionList>
      <p className="text-compact text-fg-muted">{t('after')}</p>
    </More>
  )
}
