'use client'

import { useState } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { Offline, OfflineStrip } from '@/components/feedback/page-boundary'
import { PartFailure } from '@/components/feedback/part-failure'
import { toast, Toaster } from '@/components/feedback/toaster'
import { PaletteList, PaletteOption, PaletteOptionGroup } from '@/components/shell/palette-option'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Columns3, Ellipsis, HardDrive, Power, PowerOff, RotateCw, Server } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Panel } from '@/components/ui/panel'
import { type Failure, failureKinds } from '@/lib/model/outcome'
import { findAllChoice, generalChoices, type PaletteServer, serverChoices } from '@/lib/palette'
import { paths } from '@/lib/paths'
import { SecretGone, Secrets } from '@/components/secret/secrets'
import { SecretProvider, useSecrets } from '@/components/secret/secret-provider'
import { ConfirmDialog, TypedConfirm, typedMatches } from '@/components/ui/confirm-dialog'
import { Columns, failure, Row, Section } from '../section'

const snapshot = 'before-upgrade'
const nothing = () => {}

/** Dialogs and menus, with buttons to open them. */
export function DialogsSection() {
  const [shown, setShown] = useState<'confirm' | 'busy' | 'typed' | 'drawer' | null>(null)
  const [typed, setTyped] = useState('before-up')
  const close = () => setShown(null)
  return (
    <Section id="dialogs" title="Dialogs and menus" panel>
      <Row>
        <Button onClick={() => setShown('confirm')}>Confirmation</Button>
        <Button onClick={() => setShown('busy')}>Busy</Button>
        <Button onClick={() => setShown('typed')}>Typed name</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
      </Row>
      <Row>
        <Menu
          label="Actions for web-03"
          icon={Ellipsis}
          variant="quiet"
          groups={() => [
            [
              { name: 'Reboot', icon: RotateCw, onChoose: () => setShown('confirm') },
              { name: 'Power off', icon: PowerOff, onChoose: nothing },
              { name: 'Power on', icon: Power, reason: 'Already on', onChoose: nothing },
              { name: 'Overview', icon: Server, href: paths.servers() },
            ],
            [{ name: 'Reinstall', icon: HardDrive, danger: true, href: paths.servers() }],
          ]}
        />
        <Menu label="Columns" word="Columns" icon={Columns3} groups={() => [[{ name: 'IPv6', onChoose: nothing }]]} />
      </Row>
      <TypedConfirm name={snapshot} value={typed} onChange={setTyped} />

      <ConfirmDialog
        open={shown === 'confirm' || shown === 'busy'}
        busy={shown === 'busy'}
        onKeep={close}
        onConfirm={() => {
          setShown('busy')
          setTimeout(close, 2000)
        }}
        title="Reboot web-03?"
        confirm={{ label: 'Reboot', icon: RotateCw }}
        keep="Cancel"
      >
        It will be unreachable during the reboot.
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === 'typed'}
        onKeep={close}
        onConfirm={close}
        title={`Delete snapshot “${snapshot}”?`}
        confirm={{
          label: 'Delete snapshot',
          variant: 'destroy',
          reason: typedMatches(snapshot, typed) ? null : 'Type the name first.',
        }}
        keep="Cancel"
      >
        <p>This can’t be undone.</p>
        <TypedConfirm name={snapshot} value={typed} onChange={setTyped} />
      </ConfirmDialog>
      <Dialog open={shown === 'drawer'} onClose={close} shape="drawer" title="Edit record">
        <p>Drawer content</p>
      </Dialog>
    </Section>
  )
}

const tooMany: Failure = {
  ...failure,
  kind: 'tooMany',
  message: 'Too many one-time token requests. Please try again tomorrow.',
  retryAfterSeconds: 600,
}

/** Failures and their notices. */
export function FeedbackSection() {
  const [breaks, setBreaks] = useState(false)
  return (
    <Section id="feedback" title="Failures and toasts" about="What happened, what it means, what to do, a reference.">
      <OfflineStrip />
      <div className="overflow-hidden pt-6">
        <Offline since={new Date('2026-11-03T17:31:00Z')} held={null} />
      </div>
      <Panel title="Servers" flush>
        <NoAccess
          right="servers"
          failure={{ ...failure, kind: 'forbidden', message: 'You do not have permission for this operation.' }}
        />
      </Panel>
      <Columns>
        {failureKinds.map((kind) => (
          <FailureNotice key={kind} failure={{ ...failure, kind }} what={`The traffic could not be loaded (${kind})`} />
        ))}
        <FailureNotice failure={tooMany} what="No new code was sent" />
        <Panel title="Traffic this period" aside="as of 17:55">
          <PartFailure failure={failure} what="The traffic could not be loaded" />
        </Panel>
        <Panel title="A part with a mistake of ours">
          <PartBoundary what="The traffic could not be shown">
            {breaks ? <Breaks /> : <Button onClick={() => setBreaks(true)}>Break this part</Button>}
          </PartBoundary>
        </Panel>
      </Columns>
      <Row>
        <Button onClick={() => toast({ title: 'web-03 is on again', text: 'It took 41 seconds.' })}>Toast</Button>
        <Button onClick={() => toast({ title: 'Deleting 1 snapshot', link: { label: 'Show', href: paths.servers() } })}>
          Toast with a link
        </Button>
      </Row>
      <Toaster />
    </Section>
  )
}

function Breaks(): never {
  throw new Error('A part that breaks, to look at.')
}

const rights = { servers: true, account: true }
const web: PaletteServer = {
  id: '48213',
  name: 'web-03',
  primaryIp: '203.0.113.53',
  otherIps: [],
  reverseNames: [],
  dataCentre: 'Oslo 2',
  kind: 'kvm',
  state: 'running',
  on: true,
}
const installing: PaletteServer = { ...web, id: '48214', name: 'web-04', state: 'installing', on: null }

const choices = [
  ...serverChoices(web, rights),
  ...serverChoices(installing, rights).filter(({ refused }) => !refused),
  ...generalChoices,
  findAllChoice('web'),
]

/** All kinds of palette results; the palette itself opens with Ctrl K on every page. */
export function PaletteSection() {
  const [selected, setSelected] = useState(choices[0]?.id)
  return (
    <Section id="palette" title="Command palette" about="Opens with Ctrl K on every page of the panel.">
      <div className="max-w-160 overflow-hidden rounded-xl border border-line bg-raised">
        <PaletteList label="Command palette">
          <PaletteOptionGroup titleId="kit-palette-group" title="web">
            {choices.map((choice) => (
              <PaletteOption
                key={choice.id}
                id={`kit-${choice.id}`}
                choice={choice}
                typed="web"
                isSelected={choice.id === selected}
                onSelect={() => setSelected(choice.id)}
                onChoose={() => setSelected(choice.id)}
              />
            ))}
          </PaletteOptionGroup>
        </PaletteList>
      </div>
    </Section>
  )
}

/** Secrets: shown once, and no longer available. */
export function SecretSection() {
  return (
    <SecretProvider>
      <Section id="secret" title="Secret shown once" about="Leaving the page before it is saved asks first.">
        <Demo />
        <SecretGone title="The root password is no longer shown" actions={<Button>Reinstall server</Button>}>
          Sign in with an SSH key, or reinstall the server to get a new one.
        </SecretGone>
      </Section>
    </SecretProvider>
  )
}

function Demo() {
  const { put } = useSecrets()
  const show = () =>
    put({
      id: 'web-04-login',
      title: 'Shown only now',
      scope: 'kit',
      entries: [
        { label: 'Root password', value: 'gR4t-nB8w-Zk2m', masked: true },
        { label: 'App user name', value: 'havnadmin', masked: false },
        { label: 'App password', value: 't7Kq-mVw2-9xHd-Rfp4', masked: true },
      ],
    })
  return (
    <>
      <div>
        <Button onClick={show}>Show a secret</Button>
      </div>
      <Secrets scope="kit" />
    </>
  )
}
