import { ErrorSummary } from '@/components/form/error-summary'
import { TileLogo } from '@/components/server/pictured-name'
import { Button, IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Checkbox, Radio, Switch } from '@/components/ui/checkbox'
import { Chip, Chips, Choice, Choices } from '@/components/ui/choice'
import { Field, FieldPairs, TextField } from '@/components/ui/field'
import * as icons from '@/components/ui/icons'
import { Tag } from '@/components/ui/inline'
import { Input, Select, Textarea } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { Segment } from '@/components/ui/segment'
import { State } from '@/components/ui/state'
import { WizardSteps } from '@/components/ui/steps'
import { Tabs } from '@/components/ui/tabs'
import { Tick } from '@/components/ui/tick'
import { paths } from '@/lib/paths'
import { Columns, Each, Row, Section } from './section'

const tones = ['ok', 'warn', 'danger', 'busy']
const colours = {
  Surfaces: 'rail page sunken card raised hover pressed selected inverse',
  Lines: 'line-soft line line-button line-strong',
  Text: 'fg-strong fg fg-muted accent accent-hover accent-soft accent-line focus chart',
  States: tones.map((tone) => `${tone}-fg ${tone}-soft ${tone}-line ${tone}-strong`).join(' '),
  Idle: 'idle-fg idle-soft idle-line',
}

const sizes = {
  'Title 22/28': 'text-title font-semibold tracking-title',
  'Section 16/24': 'text-base font-semibold',
  'Body 14/20: blåbærsyltetøy på Røst': undefined,
  'Small 13/20': 'text-compact',
  'Caption 12/16': 'text-xs',
  'Mono 13/20 · 2001:db8:4f2:53::2 · 0O 1lI': 'mono',
}

/** The focus ring, on an element without focus. */
const className = 'outline-2 outline-offset-2 outline-focus'

const href = paths.servers()

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
                <li className="grid min-w-0 gap-1 mono text-xs wrap-anywhere" key={role}>
                  <i className="h-10 rounded-md inset-ring" style={{ background: `var(--color-${role})` }} />
                  {role}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
      <Section id="type" title="Type" panel>
        <Each of={Line} with={Object.entries(sizes).map(([children, className]) => ({ children, className }))} />
      </Section>
      <Section id="buttons" title="Buttons" panel>
        <Row>
          <Each
            of={Button}
            with={[
              { variant: 'destroy', children: 'Reinstall server' },
              { variant: 'primary', children: 'Create session' },
              { children: 'Export CSV' },
              { variant: 'danger', children: 'Power off' },
              { variant: 'quiet', children: 'Cancel' },
              { variant: 'primary', icon: icons.Plus, children: 'With icon' },
              { size: 'small', children: 'Small' },
              { size: 'large', children: 'Large' },
              { 'aria-pressed': true, children: 'Pressed' },
              { variant: 'primary', busy: true, children: 'Rebooting' },
              { icon: icons.Power, reason: 'Already on.', children: 'Power on' },
            ]}
          />
          <Each
            of={IconButton}
            with={[
              { icon: icons.RefreshCw, label: 'Refresh' },
              { icon: icons.Ellipsis, variant: 'quiet', label: 'More' },
              { icon: icons.RefreshCw, size: 'small', label: 'Refresh' },
            ]}
          />
          <Each
            of={ButtonLink}
            with={[
              { href, icon: icons.Download, children: 'A link' },
              { href, reason: 'Suspended.', children: 'Reinstall server' },
            ]}
          />
        </Row>
      </Section>
      <Section id="focus" title="Focus" panel>
        <Row>
          <Each
            of={Button}
            with={[
              { className, variant: 'primary', children: 'Create session' },
              { className, children: 'Export CSV' },
            ]}
          />
          <Input
            className="max-w-56 border-focus! outline-2 -outline-offset-1 outline-focus"
            aria-label="A field in focus"
            defaultValue="web-03"
          />
        </Row>
      </Section>
      <Section id="states" title="State" about="Icon and label, with a different shape per tone." panel>
        <Row>
          <Each
            of={State}
            with={[
              { tone: 'ok', icon: icons.CircleCheck, children: 'Running' },
              { tone: 'idle', icon: icons.PowerOff, children: 'Off' },
              { tone: 'busy', icon: icons.LoaderCircle, children: 'Installing 62 %' },
              { tone: 'warn', icon: icons.Wrench, children: 'Rescue mode' },
              { tone: 'danger', icon: icons.Ban, children: 'Suspended' },
              { tone: 'idle', icon: icons.CircleQuestionMark, children: 'Unknown' },
            ]}
          />
          <Tag>KVM</Tag>
        </Row>
      </Section>
      <Section id="fields" title="Fields" panel>
        <ErrorSummary errors={[{ id: 'kit-rdns', message: 'Enter a full host name.' }]} />
        <FieldPairs>
          <Each
            of={TextField}
            with={[
              { label: 'Server name', hint: 'The host name isn’t changed.', defaultValue: 'db-01' },
              {
                id: 'kit-rdns',
                mono: true,
                label: 'Reverse DNS',
                error: 'Enter a full host name.',
                defaultValue: 'db-01',
              },
              { mono: true, optional: true, label: 'Domain', good: 'Points here', defaultValue: 'filer.example' },
              { label: 'Order number', defaultValue: '10482', readOnly: true },
              { label: 'Extra IPv4', hint: '5 of 5 used', defaultValue: '0', disabled: true },
            ]}
          />
          <Field label="Data centre">
            {(wires) => (
              <Select {...wires}>
                <option>Oslo 2</option>
              </Select>
            )}
          </Field>
          <Field label="First-boot script" hint="27 bytes" className="col-span-full">
            {(wires) => <Textarea {...wires} mono rows={3} defaultValue={'#!/bin/bash\napt-get update'} />}
          </Field>
        </FieldPairs>
      </Section>
      <Section id="choices" title="Choices" panel>
        <Columns>
          <fieldset className="grid grid-cols-1 content-start gap-2">
            <legend>Checkboxes</legend>
            <Each
              of={Checkbox}
              with={[
                { label: 'Chosen', defaultChecked: true },
                { label: 'Disabled', hint: 'Dedicated servers only.', disabled: true },
                { label: 'Erase everything', error: 'Tick the box.' },
              ]}
            />
            <Each
              of={Switch}
              with={[
                { label: 'Auto-renew on', defaultChecked: true },
                { label: 'Auto-renew off' },
                { label: 'WHOIS privacy', hint: 'Not allowed for .fi', disabled: true },
              ]}
            />
            <Row>
              <Each
                of={Tick}
                with={[{ label: 'Some', half: true }, { label: 'All', defaultChecked: true }, { label: 'None' }]}
              />
            </Row>
          </fieldset>
          <fieldset className="grid grid-cols-1 content-start gap-2">
            <legend>Radios</legend>
            <Radio name="kit-radio" label="Full table" defaultChecked />
            <Radio name="kit-radio" label="Default route" />
            <Choices>
              <Each
                of={Choice}
                with={[
                  { name: 'kit-tile', tile: <TileLogo name="Debian" />, title: 'Debian', defaultChecked: true },
                  { name: 'kit-tile', title: 'Nextcloud', version: '32.0.2', description: 'Files, calendar, contacts' },
                  { name: 'kit-tile', title: 'Proxmox VE', description: '9, 8', reason: 'Dedicated servers only.' },
                ]}
              />
            </Choices>
            <Chips>
              <Each
                of={Chip}
                with={[
                  { name: 'kit-chip', defaultChecked: true, children: '13 trixie' },
                  { name: 'kit-chip', children: '12 bookworm' },
                  { name: 'kit-chip', locked: true, children: 'Software RAID' },
                ]}
              />
            </Chips>
            <Segment
              label="Protocol"
              name="kit-segment"
              defaultValue="IPv4"
              options={['IPv4', 'IPv6'].map((name) => ({ name, value: name }))}
            />
          </fieldset>
        </Columns>
      </Section>
      <Section id="navigation" title="Tabs and steps" panel>
        <Tabs
          label="Example tabs"
          current={paths.dashboard()}
          tabs={[paths.dashboard(), href].map((href) => ({ href, name: href }))}
        />
        <WizardSteps
          label="Example steps"
          current="Settings"
          steps={['System', 'Settings', 'Review'].map((name) => ({ id: name, name, href }))}
        />
      </Section>
      <Section id="notices" title="Notices">
        {(['idle', 'busy', 'ok', 'warn', 'danger'] as const).map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title="Billing term changed"
            actions={<Button>Undo</Button>}
            reference="3FJX-82NC"
          >
            From 1 Dec 2026.
          </Notice>
        ))}
      </Section>
    </>
  )
}

function Line(line: { className: string | undefined; children: string }) {
  return <p {...line} />
}
