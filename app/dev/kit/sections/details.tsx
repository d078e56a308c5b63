import { PlainTable } from '@/components/table/plain-table'
import { AttentionItem } from '@/components/ui/attention-item'
import { CopyButton, CopyIconButton } from '@/components/ui/copy-button'
import { Diff } from '@/components/ui/diff'
import { Flag } from '@/components/ui/flag'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { CircleAlert, Hourglass, Server, TriangleAlert } from '@/components/ui/icons'
import { Kbd } from '@/components/ui/kbd'
import { Logo } from '@/components/ui/logos'
import { More } from '@/components/ui/more'
import { NoValue } from '@/components/ui/no-value'
import { Note } from '@/components/ui/note'
import { Offer, Offers } from '@/components/ui/offer'
import { Panel } from '@/components/ui/panel'
import { Reference } from '@/components/ui/reference'
import { Strip } from '@/components/ui/strip'
import { Swatch } from '@/components/ui/swatch'
import { Section } from '../section'

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
