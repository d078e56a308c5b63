import { ErrorSummary } from '@/components/form/error-summary'
import { TileLogo } from '@/components/server/pictured-name'
import { Button, IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Checkbox, Radio, Switch } from '@/components/ui/checkbox'
import { Chip, Chips, Choice, Choices } from '@/components/ui/choice'
import { linkButtonClass } from '@/components/ui/class-names'
import { Field, FieldPairs, TextField } from '@/components/ui/field'
import {
  Ban,
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  Download,
  Ellipsis,
  LoaderCircle,
  Mail,
  OctagonAlert,
  Plus,
  Power,
  PowerOff,
  RefreshCw,
  Wrench,
} from '@/components/ui/icons'
import { Tag } from '@/components/ui/inline'
import { Input, Select, Textarea } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { Segment } from '@/components/ui/segment'
import { State } from '@/components/ui/state'
import { WizardSteps } from '@/components/ui/steps'
import { Tabs } from '@/components/ui/tabs'
import { Tick } from '@/components/ui/tick'
import { paths } from '@/lib/paths'
import { Columns, Row, Section } from '../section'

const colours = {
  Surfaces: 'rail page sunken card raised hover pressed selected inverse',
  Lines: 'line-soft line line-button line-strong',
  Text: 'fg-strong fg fg-muted accent accent-hover accent-soft accent-line focus chart',
  States: ['ok', 'warn', 'danger', 'busy']
    .map((tone) => `${tone}-fg ${tone}-soft ${tone}-line ${tone}-strong`)
    .join(' '),
  Idle: 'idle-fg idle-soft idle-line',
}

const sizes = {
  'Figure 28/32 · 14 730,00': 'text-figure font-semibold',
  'Title 22/28': 'text-title font-semibold tracking-title',
  'Section 16/24': 'text-base font-semibold',
  'Body 14/20: blåbærsyltetøy på Røst': undefined,
  'Small 13/20': 'text-compact',
  'Caption 12/16': 'text-xs',
  'Mono 13/20 · 2001:db8:4f2:53::2 · 0O 1lI': 'mono',
}

const states = [
  { tone: 'ok', icon: CircleCheck, word: 'Running' },
  { tone: 'idle', icon: PowerOff, word: 'Off' },
  { tone: 'busy', icon: LoaderCircle, word: 'Installing 62 %' },
  { tone: 'warn', icon: Wrench, word: 'Rescue mode' },
  { tone: 'danger', icon: Ban, word: 'Suspended' },
  { tone: 'idle', icon: CircleQuestionMark, word: 'Unknown' },
  { tone: 'idle', icon: Clock, word: 'Queued' },
  { tone: 'danger', icon: OctagonAlert, word: 'Overdue' },
  { tone: 'warn', icon: Mail, word: 'Waiting for code' },
  { tone: 'idle', icon: CircleMinus, word: 'Skipped' },
] as const

/** The focus ring, on an element without focus. */
const focusClass = 'outline-2 outline-offset-2 outline-focus'

/** Colours, type, controls, and what is built of them alone. */
export function BasicSections() {
  return (
    <>
      <Section id="colours" title="Colour roles" panel>
        {Object.entries(colours).map(([title, roles]) => (
          <div className="grid grid-cols-1 content-start gap-2" key={title}>
            <h3>{title}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
              {roles.split(' ').map((role) => (
                <li className="grid min-w-0 gap-1 wrap-anywhere" key={role}>
                  <i
                    className="h-10 rounded-md inset-ring inset-ring-line"
                    style={{ background: `var(--color-${role})` }}
                  />
                  <span className="mono text-xs">{role}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
      <Section id="type" title="Type" panel>
        {Object.entries(sizes).map(([text, className]) => (
          <p className={className} key={text}>
            {text}
          </p>
        ))}
      </Section>
      <Section id="buttons" title="Buttons" panel>
        <Row>
          <Button variant="destroy">Reinstall server</Button>
          <Button variant="primary">Create session</Button>
          <Button>Export CSV</Button>
          <Button variant="danger">Power off</Button>
          <Button variant="quiet">Cancel</Button>
        </Row>
        <Row>
          <Button variant="primary" icon={Plus}>
            With icon
          </Button>
          <ButtonLink href={paths.servers()} icon={Download}>
            A link
          </ButtonLink>
          <IconButton icon={RefreshCw} label="Refresh" />
          <IconButton icon={Ellipsis} variant="quiet" label="More" />
          <Button size="small">Small</Button>
          <IconButton size="small" icon={RefreshCw} label="Refresh" />
          <Button size="large">Large</Button>
          <Button aria-pressed>Pressed</Button>
          <button className={linkButtonClass} type="button">
            As a link
          </button>
        </Row>
        <Row>
          <Button variant="primary" busy>
            Rebooting
          </Button>
          <Button icon={Power} reason="Already on.">
            Power on
          </Button>
          <ButtonLink href={paths.servers()} reason="Suspended.">
            Reinstall server
          </ButtonLink>
        </Row>
      </Section>
      <Section id="focus" title="Focus" panel>
        <Row>
          <Button variant="primary" className={focusClass}>
            Create session
          </Button>
          <Button className={focusClass}>Export CSV</Button>
          <a className={focusClass} href="#focus">
            A link
          </a>
          <Input
            className="max-w-56 border-focus! outline-2 -outline-offset-1 outline-focus"
            aria-label="A field in focus"
            defaultValue="web-03"
          />
        </Row>
      </Section>
      <Section id="states" title="State" about="Icon and label, with a different shape per tone." panel>
        <Row>
          {states.map(({ word, ...look }) => (
            <State key={word} {...look}>
              {word}
            </State>
          ))}
          <Tag>KVM</Tag>
        </Row>
      </Section>
      <Section id="fields" title="Fields" panel>
        <ErrorSummary errors={[{ id: 'kit-rdns', message: 'Enter a full host name.' }]} />
        <FieldPairs>
          <TextField label="Server name" hint="The host name isn’t changed." defaultValue="db-01" />
          <TextField
            id="kit-rdns"
            mono
            label="Reverse DNS"
            hint="e.g. db-01.example.com"
            error="Enter a full host name."
            defaultValue="db-01"
          />
          <TextField mono optional label="Domain" good="Points here" defaultValue="filer.nordlysdrift.example" />
          <Field label="Data centre">
            {(wires) => (
              <Select {...wires}>
                <option>Oslo 2</option>
                <option>Amsterdam</option>
              </Select>
            )}
          </Field>
          <TextField label="Order number" defaultValue="10482" readOnly />
          <TextField label="Extra IPv4" hint="5 of 5 used" defaultValue="0" disabled />
          <Field label="First-boot script" hint="27 bytes" className="col-span-full">
            {(wires) => <Textarea {...wires} mono rows={3} defaultValue={'#!/bin/bash\napt-get update'} />}
          </Field>
        </FieldPairs>
      </Section>
      <Section id="choices" title="Choices" panel>
        <Columns>
          <fieldset className="grid grid-cols-1 content-start gap-2">
            <legend>Checkboxes</legend>
            <Checkbox label="Chosen" defaultChecked />
            <Checkbox label="Not chosen" />
            <Checkbox label="Disabled" hint="Dedicated servers only." disabled />
            <Checkbox label="Erase everything" error="Tick the box." />
            <Switch label="Auto-renew on" defaultChecked />
            <Switch label="Auto-renew off" />
            <Switch label="WHOIS privacy" hint="Not allowed for .fi" disabled />
            <Row>
              <Tick label="Some" half />
              <Tick label="All" defaultChecked />
              <Tick label="None" />
            </Row>
          </fieldset>
          <fieldset className="grid grid-cols-1 content-start gap-2">
            <legend>Radios</legend>
            <Radio name="kit-radio" label="Full table" defaultChecked />
            <Radio name="kit-radio" label="Default route" />
            <Choices>
              <Choice
                name="kit-tile"
                tile={<TileLogo name="Debian" />}
                title="Debian"
                description="13"
                defaultChecked
              />
              <Choice
                name="kit-tile"
                tile={<TileLogo name="Nextcloud" />}
                title="Nextcloud"
                version="32.0.2"
                description="Files, calendar, contacts"
              />
              <Choice
                name="kit-tile"
                tile={<TileLogo name="Proxmox VE" />}
                title="Proxmox VE"
                description="9, 8"
                reason="Dedicated servers only."
              />
            </Choices>
            <Chips>
              <Chip name="kit-chip" defaultChecked>
                13 trixie
              </Chip>
              <Chip name="kit-chip">12 bookworm</Chip>
              <Chip name="kit-chip" locked>
                Software RAID
              </Chip>
            </Chips>
            <Segment
              label="Protocol"
              name="kit-segment"
              defaultValue="v4"
              options={[
                { value: 'v4', name: 'IPv4' },
                { value: 'v6', name: 'IPv6' },
              ]}
            />
          </fieldset>
        </Columns>
      </Section>
      <Section id="navigation" title="Tabs and steps" panel>
        <Tabs
          label="Example tabs"
          current={paths.dashboard()}
          tabs={[
            { href: paths.dashboard(), name: 'Overview' },
            { href: paths.servers(), name: 'Network' },
          ]}
        />
        <WizardSteps
          label="Example steps"
          current="settings"
          steps={[
            { id: 'system', name: 'System', href: paths.servers() },
            { id: 'settings', name: 'Settings' },
            { id: 'review', name: 'Review' },
          ]}
        />
      </Section>
      <Section id="notices" title="Notices">
        {(['idle', 'busy', 'ok', 'warn'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title="Billing term changed" reference={tone === 'warn' ? '3FJX-82NC' : null}>
            From 1 Dec 2026.
          </Notice>
        ))}
        <Notice tone="danger" title="ISO image not deleted" reference="4WQZ-65HD" actions={<Button>Unmount</Button>}>
          Unmount it first.
        </Notice>
      </Section>
    </>
  )
}
