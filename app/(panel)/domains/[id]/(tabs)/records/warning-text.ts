import { useTranslations } from 'next-intl'
import type { FieldWarning } from '@/lib/dns/rules/draft'
import { fullName, type RecordContent, shortValue } from '@/lib/dns/rules/record'
import type { checkAgainstZone, ZoneFinding } from '@/lib/dns/rules/zone'
import { readableDomain } from '@/lib/model/domain-name'
import { useDomain } from '../domain-live'

type Conflicts = ReturnType<typeof checkAgainstZone>
type Warning = {
  key: FieldWarning['warning'] | Conflicts['warnings'][number]['key']
  other: ZoneFinding<unknown>['other']
}

/** Says what a rule found about a record and the others of its zone, in the editor and before an import. */
export function useWarningText() {
  const t = useTranslations('records')
  const { domain } = useDomain()
  const readable = (name: string) => fullName(readableDomain(name), domain.display)
  const about = (record: Pick<RecordContent, 'name' | 'type'>, { other }: ZoneFinding<unknown>) => ({
    name: readable(record.name),
    type: record.type,
    otherName: other ? readable(other.name) : '',
    otherType: other?.type ?? '',
    other: other ? shortValue(other) : '',
    ttl: other?.ttl ?? 0,
  })
  return {
    problem: (record: Pick<RecordContent, 'name' | 'type'>, found: NonNullable<Conflicts['problem']>) =>
      t(`problems.${found.key}`, about(record, found)),
    warning: (record: Pick<RecordContent, 'name' | 'type'>, found: Warning) =>
      t(`warnings.${found.key}`, about(record, found)),
  }
}
