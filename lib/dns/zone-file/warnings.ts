import { groupBy } from '@/lib/model/lists'
import { type DnsRecord, fullName } from '../rules/record'
import { checkAgainstZone } from '../rules/zone'
import { type Step, stepKey } from './compare'

type Findings = ReturnType<typeof checkAgainstZone>['warnings']

/**
 * Warns of what is imported as the editor does (`checkAgainstZone`), against the zone as it will be.
 *
 * @param steps those that are taken
 * @param present the zone's records, as last read
 * @param zone name of the zone in ASCII
 * @returns by `stepKey`; only steps with warnings
 */
export function warningsOf(
  steps: readonly Step[],
  present: readonly DnsRecord[],
  zone: string,
): ReadonlyMap<string, Findings> {
  const gone = new Set(steps.flatMap((step) => (step.kind === 'remove' || step.kind === 'change' ? [step.before] : [])))
  const written = steps.flatMap((step) =>
    step.kind === 'add' || step.kind === 'change' ? [{ step, as: { ...step.record, id: '' } }] : [],
  )
  const othersOf = nearby([...present.filter((record) => !gone.has(record)), ...written.map(({ as }) => as)], zone)
  return new Map(
    written.flatMap(({ step, as }) => {
      const { warnings } = checkAgainstZone(step.record, othersOf(as), zone)
      return warnings.length > 0 ? [[stepKey(step), warnings] as const] : []
    }),
  )
}

/** Types that matter to the names below them. */
const reaching = new Set(['NS', 'DNAME'])

/**
 * Returns the records that a warning about one can come from: those of its name, what reaches further, and its target.
 * All others would only take time, in zones of thousands.
 */
function nearby(all: readonly DnsRecord[], zone: string): (record: DnsRecord) => DnsRecord[] {
  const byName = groupBy(all, ({ name }) => name)
  const byFullName = groupBy(all, ({ name }) => `${fullName(name, zone)}.`)
  const far = all.filter(({ type }) => reaching.has(type))
  return (record) => {
    const some = reaching.has(record.type)
      ? all
      : [...(byName.get(record.name) ?? []), ...far, ...(byFullName.get(record.value) ?? [])]
    return some.filter((other) => other !== record)
  }
}
