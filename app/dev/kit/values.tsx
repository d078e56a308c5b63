import { Chart } from '@/components/chart/chart'
import { AsOfLine } from '@/components/live/as-of-line'
import { AsOf } from '@/components/ui/as-of'
import { AttentionItem } from '@/components/ui/attention-item'
import { Button } from '@/components/ui/button'
import { Countdown, Elapsed } from '@/components/ui/clock'
import { CodeBlock, Diff } from '@/components/ui/code-block'
import { CopyButton, CopyIconButton, CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow, Figure, Figures } from '@/components/ui/description-list'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import * as icons from '@/components/ui/icons'
import { Kbd, NoValue, Swatch } from '@/components/ui/inline'
import { Flag, Logo } from '@/components/ui/logos'
import { More, Note } from '@/components/ui/note'
import { Reference } from '@/components/ui/notice'
import { Offer, Offers } from '@/components/ui/offer'
import { Panel, panelClass } from '@/components/ui/panel'
import { Meter, Progress } from '@/components/ui/progress'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { Steps } from '@/components/ui/steps'
import { Strip } from '@/components/ui/strip'
import { PlainTable } from '@/components/ui/table'
import { Columns, Each, failure, Row, Section } from './section'

const asOf = new Date('2026-11-20T17:42:10Z')
const after = (minutes: number) => new Date(asOf.getTime() + minutes * 60_000)
const minutesLeft = [4 * 24 * 60, 41 * 60 + 3, 11 * 60 + 40, 0.75, -1]

/** Values, lists, progress and figures. */
export function ValueSections() {
  return (
    <>
      <Section id="values" title="Values" panel>
        <Row>
          <CopyValue value="203.0.113.53" />
          <CopyButton text="203.0.113.53" />
          <CopyIconButton text="203.0.113.53" label="Copy address" />
          <NoValue says="Unknown" />
          <Reference value="2K8M-C0VN" />
          <Each
            of={Countdown}
            with={minutesLeft.map((minutes) => ({ until: after(minutes), asOf, withLeft: minutes < 1 }))}
          />
          <Elapsed since={after(-6.2)} asOf={asOf} />
          <AsOf time={asOf} word="updated" />
        </Row>
        <Row>
          <Each of={Icon} with={([16, 20, 24] as const).map((size) => ({ of: icons.Server, size }))} />
          <Logo of="debian" />
          <Logo of="nextcloud" size={20} />
          <Flag of="NO" />
          <Kbd>Ctrl</Kbd>
          <Swatch className="bg-chart" />
        </Row>
        <Note>The host name isn’t changed.</Note>
        <More title="What is erased">
          <p>The disk, its snapshots stay.</p>
        </More>
        <Each
          of={Strip}
          with={[
            { tone: 'warn', icon: icons.TriangleAlert, boxed: true, children: 'Payment is overdue.' },
            { tone: 'idle', icon: icons.Hourglass, boxed: true, children: 'Maintenance from 22:00 to 23:00.' },
          ]}
        />
        <Diff
          label="Changes"
          lines={[
            { kind: 'gone', word: 'Removed', text: 'ns1.example.com' },
            { kind: 'new', word: 'Added', text: 'ns1.havn.example' },
            { kind: 'same', word: 'Kept', text: 'ns2.havn.example' },
          ]}
        />
        <Each
          of={AsOfLine}
          with={[
            { live: { asOf, failure: null, isStale: false } },
            { live: { asOf, failure, isStale: true } },
            { live: { asOf, failure: { ...failure, kind: 'tooMany', message: 'Slow down.' }, isStale: true } },
            { live: { asOf, failure: null, isStale: true } },
          ]}
        />
      </Section>
      <Section id="lists" title="Lists and offers">
        <Columns>
          <Panel title="Hardware" aside={<AsOf time={asOf} word="updated" />} flush>
            <DescriptionList>
              <DescriptionRow name="Memory">32 GB</DescriptionRow>
              <DescriptionRow name="Reverse DNS" long>
                <CopyValue value="db-01.nordlysdrift.example" />
              </DescriptionRow>
            </DescriptionList>
          </Panel>
          <CodeBlock
            title="FRR"
            label="Configuration"
            code={'router bgp 64500\n neighbor 203.0.113.1 remote-as 64496'}
          />
          <Panel title="Needs attention" flush>
            <ul>
              <Each
                of={AttentionItem}
                with={[
                  { tone: 'danger', icon: <Icon of={icons.CircleAlert} size={20} />, what: 'db-01 is suspended' },
                  {
                    tone: 'warn',
                    icon: <Icon of={icons.Hourglass} size={20} />,
                    what: 'db.example expires',
                    why: 'Soon.',
                  },
                ]}
              />
            </ul>
          </Panel>
          <Panel title="SSH keys" flush>
            <PlainTable caption="SSH keys" columns={['Name', 'Kind']}>
              <tr role="row">
                <td role="cell">laptop</td>
                <td role="cell">Ed25519</td>
              </tr>
            </PlainTable>
          </Panel>
          <div className={panelClass}>
            <Empty icon={icons.Camera} title="No snapshots yet" actions={<Button>Take snapshot</Button>} />
          </div>
          <SkeletonPanel rows={4} label="servers" />
        </Columns>
        <Offers>
          <Each
            of={Offer}
            with={[
              { title: 'Monthly', radio: { name: 'kit-offer', defaultChecked: true }, price: '99,00' },
              { title: 'Yearly', radio: { name: 'kit-offer' }, price: '89,00', tags: 'Saves 120,00' },
              { title: 'Hourly', radio: { name: 'kit-offer', disabled: true }, price: '0,14' },
            ]}
          />
        </Offers>
        <Figures>
          <Each
            of={Figure}
            with={[
              { name: 'Outstanding', currency: 'NOK', note: '2 unpaid', children: '6 852,50' },
              { name: 'Overdue', currency: 'NOK', tone: 'danger', note: '1 invoice', children: '4 862,50' },
              { name: 'Credit', note: 'loading', busy: true },
            ]}
          />
        </Figures>
      </Section>
      <Section id="progress" title="Progress" panel>
        <Each
          of={Progress}
          with={[
            { label: 'Installing', value: 62 },
            { label: 'Finished', value: 100, tone: 'ok' },
            { label: 'Failed at 40 %', value: 40, tone: 'danger' },
          ]}
        />
        <Steps
          label="Steps"
          steps={(['done', 'now', 'stalled', 'failed', 'todo'] as const).map((state) => ({
            ...{ id: state, name: state, state, end: '9 s' },
            detail: state === 'now' && <Progress label="Packages" value={412} max={667} />,
          }))}
        />
        <Meter
          label="4.96 of 10 TB"
          parts={(['chart', 'accent'] as const).map((colour) => ({ share: 0.25, colour }))}
          pace={0.66}
        />
      </Section>
    </>
  )
}

const spending = [9120, 12_340, 11_980, 13_410, 13_890, 14_730]

/** Bars over time, whose last one is incomplete, stacked bars, and areas whose last year has not ended. */
export function ChartSection() {
  const point = (place: number, ...values: (number | null)[]) => ({
    ...{ key: String(place), label: `Month ${place + 6}`, short: String(place + 6), values },
    texts: values.map((value) => value?.toFixed() ?? '–'),
  })
  const shared = { title: 'Spending per month', summary: '9,120 to 14,730', each: 'Month' }
  const expected = { value: 2100, text: 'Another 2,100 expected' }
  return (
    <Section id="chart" title="Chart">
      <Panel title="Bars" level={3} note="NOK incl. VAT">
        <Chart
          {...shared}
          kind="bars"
          parts={['Spending']}
          points={spending.map((value, place) => ({ ...point(place, value), ...(place === 5 && { expected }) }))}
          note={expected.text}
        />
      </Panel>
      <Panel title="Stacked" level={3}>
        <Chart
          {...shared}
          kind="bars"
          parts={['Terms', 'Hourly']}
          points={spending.map((value, place) => ({ ...point(place, value, 900 * place), total: String(value) }))}
          ranges={[3, 6].map((count) => ({ count, sum: `The last ${count}` }))}
        />
      </Panel>
      <Panel title="Areas" level={3}>
        <Chart
          {...shared}
          kind="areas"
          parts={['2025', '2026']}
          points={spending.map((value, place) => point(place, value * 0.8, place < 4 ? value : null))}
        />
      </Panel>
    </Section>
  )
}
