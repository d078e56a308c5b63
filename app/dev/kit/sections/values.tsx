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
import { Icon, iconLineClass } from '@/components/ui/icon'
import { Camera, CircleAlert, Hourglass, Server, TriangleAlert } from '@/components/ui/icons'
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
import { Columns, failure, Row, Section } from '../section'

const asOf = new Date('2026-11-20T17:42:10Z')
const after = (minutes: number) => new Date(asOf.getTime() + minutes * 60_000)
const minutesLeft = [4 * 24 * 60, 41 * 60 + 3, 11 * 60 + 40, 5 * 60 + 12, 0.75, -1]
const lives = [
  { failure: null, isStale: false },
  { failure, isStale: true },
  { failure: { ...failure, kind: 'tooMany', message: 'Slow down.' }, isStale: true },
  { failure: null, isStale: true },
] as const

/** Values, lists, progress and figures. */
export function ValueSections() {
  return (
    <>
      <Section id="values" title="Values" panel>
        <Row>
          <CopyValue value="203.0.113.53" />
          <CopyValue value="SHA256:Qm9mZ2hqa2w4c2RmZ2hqa2w" label="Copy fingerprint" />
          <CopyButton text="203.0.113.53" />
          <CopyIconButton text="203.0.113.53" label="Copy address" />
          <NoValue says="Unknown" />
          <Reference value="2K8M-C0VN" />
        </Row>
        <Row>
          {minutesLeft.map((minutes) => (
            <Countdown key={minutes} until={after(minutes)} asOf={asOf} withLeft={minutes === 5 * 60 + 12} />
          ))}
          <Elapsed since={after(-6.2)} asOf={asOf} />
          <AsOf time={asOf} />
          <AsOf time={asOf} word="updated" />
        </Row>
        <Row>
          <Icon of={Server} />
          <Icon of={Server} size={20} />
          <Icon of={Server} size={24} />
          <Logo of="debian" />
          <Logo of="nextcloud" size={20} />
          <Flag of="NO" />
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
          <span>
            <Swatch className="bg-chart" />
            Terms
          </span>
        </Row>
        <Note>The host name isn’t changed.</Note>
        <p className={iconLineClass}>
          <Icon of={TriangleAlert} />
          The snapshot is two years old.
        </p>
        <More title="What is erased">
          <p>The disk, its snapshots stay.</p>
        </More>
        <Strip tone="warn" icon={TriangleAlert} boxed>
          Payment is overdue.
        </Strip>
        <Strip tone="idle" icon={Hourglass} boxed>
          Maintenance from 22:00 to 23:00.
        </Strip>
        <Diff
          label="Changes"
          lines={[
            { kind: 'gone', word: 'Removed', text: 'ns1.example.com' },
            { kind: 'new', word: 'Added', text: 'ns1.havn.example' },
            { kind: 'same', word: 'Kept', text: 'ns2.havn.example' },
          ]}
        />
        {lives.map((live, place) => (
          <AsOfLine key={place} live={{ asOf, ...live }} />
        ))}
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
              <AttentionItem tone="danger" icon={<Icon of={CircleAlert} size={20} />} what="db-01 is suspended" />
              <AttentionItem
                tone="warn"
                icon={<Icon of={Hourglass} size={20} />}
                what="nordlys.example expires"
                why="Auto-renew is off."
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
            <Empty icon={Camera} title="No snapshots yet" actions={<Button variant="primary">Take snapshot</Button>} />
          </div>
          <SkeletonPanel rows={4} label="servers" />
        </Columns>
        <Offers>
          <Offer title="Monthly" radio={{ name: 'kit-offer', defaultChecked: true }} price="99,00" />
          <Offer title="Yearly" radio={{ name: 'kit-offer' }} price="89,00" tags="Saves 120,00">
            <div>
              <dt>Per year</dt>
              <dd>1 068,00</dd>
            </div>
          </Offer>
          <Offer title="Hourly" radio={{ name: 'kit-offer', disabled: true }} price="0,14" />
        </Offers>
        <Figures>
          <Figure name="Outstanding" currency="NOK" note="2 unpaid">
            6 852,50
          </Figure>
          <Figure name="of which overdue" currency="NOK" tone="danger" note="1 invoice">
            4 862,50
          </Figure>
          <Figure name="Credit" note="loading" busy />
        </Figures>
      </Section>
      <Section id="progress" title="Progress" panel>
        <Progress label="Installing" value={62} />
        <Progress label="Finished" value={100} tone="ok" />
        <Progress label="Failed at 40 %" value={40} tone="danger" />
        <Steps
          label="Steps"
          steps={[
            { id: 'disk', name: 'Partitioning', state: 'done', end: '9 s' },
            {
              id: 'packages',
              name: 'Packages',
              state: 'now',
              detail: <Progress label="Packages" value={412} max={667} />,
            },
            { id: 'configure', name: 'Configure', state: 'stalled', end: '34 min', detail: 'Stalled.' },
            { id: 'finish', name: 'Finish', state: 'failed', detail: 'Failed.' },
            { id: 'start', name: 'Start', state: 'todo' },
          ]}
        />
        <Meter
          label="4.96 of 10 TB"
          parts={[
            { share: 0.184, colour: 'chart' },
            { share: 0.312, colour: 'accent' },
          ]}
          pace={0.66}
        />
      </Section>
    </>
  )
}

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const spending = [9120, 12_340, 11_980, 13_410, 13_890, 14_730]

/** Bars over time, whose last one is incomplete, stacked bars, and areas whose last year has not ended. */
export function ChartSection() {
  const point = (place: number, ...values: (number | null)[]) => ({
    key: `2026-${place + 6}`,
    label: `${months[place]} 2026`,
    short: months[place] ?? '',
    values,
    texts: values.map((value) => (value === null ? '–' : value.toFixed())),
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
          points={spending.map((value, place) => ({
            ...point(place, value, 900 * place),
            total: `${value + 900 * place}`,
          }))}
          ranges={[3, 6]}
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
