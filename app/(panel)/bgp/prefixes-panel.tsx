import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/table/plain-table'
import { CopyValue } from '@/components/ui/copy-value'
import { Empty } from '@/components/ui/empty'
import { Waypoints } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { DisabledReason } from '@/components/ui/disabled-reason'
import type { Asn, PrefixList } from '@/lib/bgp/model'
import type { Rows } from '@/lib/api/wire-list'
import { stateLooks } from './state-looks'

type PrefixesPanelProps = { prefixes: Rows<PrefixList>; asns: readonly Asn[] }

/** Prefixes that may be announced, by AS number and address family. Read-only: they come from the registry. */
export function PrefixesPanel({ prefixes: { rows, unreadable }, asns }: PrefixesPanelProps) {
  const t = useTranslations('bgp')
  const asnOf = ({ asn, asnId }: PrefixList) => asn ?? asns.find(({ id }) => id === asnId)?.asn ?? null
  const sorted = rows.toSorted(
    (one, other) =>
      Number(asnOf(one)) - Number(asnOf(other)) ||
      String(one.family).localeCompare(String(other.family)) ||
      one.prefix.localeCompare(other.prefix, 'en', { numeric: true }),
  )
  return (
    <Panel
      title={t('prefixes.title')}
      note={t('prefixes.note')}
      flush
      foot={unreadable.length > 0 && <DisabledReason>{t('unreadable', { count: unreadable.length })}</DisabledReason>}
    >
      {rows.length === 0 && unreadable.length === 0 ? (
        <Empty icon={Waypoints} title={t('prefixes.empty.title')}>
          {t('prefixes.empty.body')}
        </Empty>
      ) : (
        <PlainTable
          caption={t('prefixes.title')}
          columns={[
            t('prefixes.prefix'),
            { name: t('state.title'), className: 'c-state' },
            { name: t('prefixes.family'), className: 'c-first' },
            { name: t('asn'), className: 'c-last' },
          ]}
        >
          {sorted.map((list) => (
            <tr role="row" key={list.id}>
              <th scope="row" role="rowheader">
                <span className="mono">
                  <CopyValue value={list.prefix} />
                </span>
              </th>
              <td role="cell" className="c-state" data-label={t('state.title')}>
                <State {...stateLooks[list.state]}>{t(`state.session.${list.state}`)}</State>
              </td>
              <td role="cell" className="c-first" data-label={t('prefixes.family')}>
                {list.family ? t(`family.${list.family}`) : t('none')}
              </td>
              <td role="cell" className="c-last" data-label={t('asn')}>
                <span className="mono">{asnOf(list) ? `AS${asnOf(list)}` : t('none')}</span>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}
