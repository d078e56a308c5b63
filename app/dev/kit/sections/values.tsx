import { useTranslations } from 'next-intl'
import { AsOf } from '@/components/ui/as-of'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyValue } from '@/components/ui/copy-value'
import { Countdown } from '@/components/ui/countdown'
import { Elapsed } from '@/components/ui/elapsed'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel, panelClass } from '@/components/ui/panel'
import { Section } from '../section'

const asOf = new Date('2026-11-20T17:42:10Z')
const after = (minutes: number) => new Date(asOf.getTime() + minutes * 60_000)

/** Copyable values, times, description lists and code. */
export function ValuesSection() {
  const t = useTranslations('kit.values')
  return (
    <Section id="values" title={t('title')}>
      <div className={panelClass}>
        <div className="grid grid-cols-1 content-start gap-4 p-4">
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <CopyValue value="203.0.113.53" />
            <CopyValue value="2001:db8:4f2:53::2" />
            <CopyValue value="SHA256:Qm9mZ2hqa2w4c2RmZ2hqa2w" label={t('copyFingerprint')} />
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <Countdown until={after(4 * 24 * 60)} asOf={asOf} />
            <Countdown until={after(41 * 60 + 3)} asOf={asOf} />
            <Countdown until={after(11 * 60 + 40)} asOf={asOf} />
            <Countdown until={after(5 * 60 + 12)} asOf={asOf} withLeft />
            <Countdown until={after(0.75)} asOf={asOf} />
            <Countdown until={after(-1)} asOf={asOf} />
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-compact text-fg-muted">
            <Elapsed since={after(-6.2)} asOf={asOf} />
            <AsOf time={asOf} />
            <AsOf time={asOf} word="updated" />
          </div>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title={t('hardware')} aside={<AsOf time={asOf} word="updated" />} flush>
          <DescriptionList>
            <DescriptionRow name={t('memory')}>32 GB</DescriptionRow>
            <DescriptionRow name="IPv6">
              <CopyValue value="2001:db8:4f2:24::2" />
            </DescriptionRow>
            <DescriptionRow name={t('reverse')} long>
              <CopyValue value="db-01.nordlysdrift.example" />
            </DescriptionRow>
          </DescriptionList>
        </Panel>
        <CodeBlock
          title="FRR"
          label={t('configuration')}
          code={
            'router bgp 64500\n neighbor 203.0.113.1 remote-as 64496\n neighbor 203.0.113.1 description havn-oslo-2'
          }
        />
      </div>
    </Section>
  )
}
