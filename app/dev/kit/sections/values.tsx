import { useTranslations } from 'next-intl'
import { AsOf } from '@/components/ui/as-of'
import { AttentionItem } from '@/components/ui/attention-item'
import { Countdown, Elapsed } from '@/components/ui/clock'
import { CodeBlock, Diff } from '@/components/ui/code-block'
import { CopyButton, CopyIconButton, CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { CircleAlert, Hourglass, Server, TriangleAlert } from '@/components/ui/icons'
import { Kbd, NoValue, Swatch } from '@/components/ui/inline'
import { Flag, Logo } from '@/components/ui/logos'
import { More, Note } from '@/components/ui/note'
import { Offer, Offers } from '@/components/ui/offer'
import { Panel, panelClass } from '@/components/ui/panel'
import { Reference } from '@/components/ui/notice'
import { Meter, Progress } from '@/components/ui/progress'
import { Steps } from '@/components/ui/steps'
import { Strip } from '@/components/ui/strip'
import { PlainTable } from '@/components/ui/table'
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

/** Small parts: icons, keys, remarks, and what opens, compares or lists. */
export function DetailsSection() {
  return (
    <>
      <Section id="details" title="Details" panel>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
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
          <NoValue says="Unknown" />
          <Reference value="2K8M-C0VN" />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <CopyButton text="203.0.113.53" />
          <CopyIconButton text="203.0.113.53" label="Copy address" />
        </div>
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
      </Section>
      <Section id="lists" title="Lists and offers">
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
        <Offers>
          <Offer title="Monthly" radio={{ name: 'kit-offer', defaultChecked: true }} price="99,00">
            <div>
              <dt>Per year</dt>
              <dd>1 188,00</dd>
            </div>
          </Offer>
          <Offer title="Yearly" radio={{ name: 'kit-offer' }} price="89,00" tags="Saves 120,00">
            <div>
              <dt>Per year</dt>
              <dd>1 068,00</dd>
            </div>
          </Offer>
          <Offer title="Hourly" radio={{ name: 'kit-offer', disabled: true }} price="0,14" />
        </Offers>
      </Section>
    </>
  )
}

/** Progress of work. */
export function ProgressSection() {
  const t = useTranslations('kit.progress')
  return (
    <Section id="progress" title={t('title')} panel>
      <Progress label={t('installing')} value={62} />
      <Progress label={t('finished')} value={100} tone="ok" />
      <Progress label={t('failedAt')} value={40} tone="danger" />
      <Steps
        label={t('steps')}
        steps={[
          { id: 'disk', name: t('disk'), state: 'done', end: '9 s' },
          {
            id: 'packages',
            name: t('packages'),
            state: 'now',
            end: '2 min 45 s',
            detail: (
              <>
                <span>{t('packagesDone')}</span>
                <Progress label={t('packages')} value={412} max={667} />
              </>
            ),
          },
          { id: 'configure', name: t('configure'), state: 'stalled', end: '34 min', detail: t('stalled') },
          { id: 'finish', name: t('finish'), state: 'failed', detail: t('failed') },
          { id: 'start', name: t('start'), state: 'todo' },
        ]}
      />
      <Meter
        label={t('meter')}
        parts={[
          { share: 0.184, colour: 'chart' },
          { share: 0.312, colour: 'accent' },
        ]}
        pace={0.66}
      />
    </Section>
  )
}
