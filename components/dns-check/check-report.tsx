'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { CircleCheck, CircleDashed, CircleQuestionMark, OctagonAlert, TriangleAlert } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { toneText } from '@/components/ui/state'
import { PlainTable, Sub } from '@/components/ui/table'
import type { AnswerRow } from '@/lib/dns-check/rules/answers'
import type { DnsCheck } from '@/lib/dns-check/rules/check'
import { type Finding, findingGroups } from '@/lib/dns-check/rules/finding'
import { formatDayAndTime, formatDuration } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'

const looks = {
  good: { tone: 'ok', icon: CircleCheck },
  warn: { tone: 'warn', icon: TriangleAlert },
  bad: { tone: 'danger', icon: OctagonAlert },
  none: { tone: 'idle', icon: CircleDashed },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
} as const

/** The sentence of a finding. */
function useSentence(asOf: Date): (finding: Finding) => string {
  const t = useTranslations('dnsCheck.findings')
  const style = useTimeStyle()
  const locale = useLocale()
  return ({ key, values }) => {
    const words = Object.entries(values).map(([name, value]): [string, string | number] => {
      if (value instanceof Date) return [name, formatDayAndTime(value, style, asOf)]
      if (typeof value === 'string') return [name, readableDomain(value)]
      return [name, name === 'ttl' ? formatDuration(value, locale) : value]
    })
    return t(key, Object.fromEntries(words))
  }
}

type ReportProps = { check: DnsCheck; level?: 2 | 3 }

/** What a live check found: the sentence that matters most, who answers what, and the rest by subject. */
export function CheckReport({ check, level = 2 }: ReportProps) {
  const t = useTranslations('dnsCheck')
  const style = useTimeStyle()
  const sentence = useSentence(check.asOf)
  const { verdict, findings, answers, isWhole, asOf } = check
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {verdict && (
        <Notice role="status" tone={looks[verdict.level].tone} title={sentence(verdict)}>
          <p className="text-compact text-fg-muted">{t('at', { at: formatDayAndTime(asOf, style, asOf) })}</p>
        </Notice>
      )}
      {!isWhole && (
        <Notice tone="idle" title={t('partial.what')}>
          {t('partial.means')}
        </Notice>
      )}
      <Panel title={t('table.caption')} level={level} flush>
        <Answers rows={answers} asOf={asOf} />
      </Panel>
      {findingGroups.map((group) => {
        const own = findings.filter((one) => one.group === group && one !== verdict)
        if (own.length === 0) return null
        return (
          <Panel key={group} title={t(`groups.${group}`)} level={level}>
            <ul className="grid grid-cols-1 content-start gap-2">
              {own.map((one) => (
                <li className={iconLineClass} key={sentence(one)}>
                  <Icon of={looks[one.level].icon} className={toneText[looks[one.level].tone]} />
                  <span className="min-w-0 wrap-anywhere">{sentence(one)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )
      })}
    </div>
  )
}

function Answers({ rows, asOf }: { rows: readonly AnswerRow[]; asOf: Date }) {
  const t = useTranslations('dnsCheck')
  const style = useTimeStyle()
  if (rows.length === 0) return <p className="p-4 text-fg-muted">{t('noServers')}</p>
  const columns = [t('table.who'), t('table.answer'), t('table.until')]
  return (
    <PlainTable caption={t('table.caption')} columns={columns}>
      {rows.map(({ host, address, role, said, records, ttl }) => (
        <tr role="row" key={`${role} ${host} ${address}`}>
          <th scope="row" role="rowheader">
            <span className="mono wrap-anywhere">{host}</span>
            <Sub>{host === address ? t(`table.${role}`) : address}</Sub>
          </th>
          <td role="cell" className="c-first c-wide whitespace-normal" data-label={t('table.answer')}>
            {said === 'records' ? (
              <span className="grid min-w-0">
                {records.map((record) => (
                  <span className="mono wrap-anywhere" key={record}>
                    {record}
                  </span>
                ))}
              </span>
            ) : (
              <span className="text-fg-muted">{t(`said.${said}`)}</span>
            )}
          </td>
          <td role="cell" className="c-last" data-label={t('table.until')}>
            {ttl === null ? '–' : formatDayAndTime(new Date(asOf.getTime() + ttl * 1000), style, asOf)}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
