'use client'

import { useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { NoAccess } from '@/components/feedback/no-access'
import { Offline, OfflineStrip } from '@/components/feedback/page-boundary'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { PartFailure } from '@/components/feedback/part-failure'
import { toast, Toaster } from '@/components/feedback/toaster'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { SecretProvider, useSecrets } from '@/components/secret/secret-provider'
import { SecretGone, Secrets } from '@/components/secret/secrets'
import { PaletteList, PaletteOption, PaletteOptionGroup } from '@/components/shell/palette-option'
import { Button } from '@/components/ui/button'
import { ConfirmDialog, TypedConfirm, typedMatches } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Ellipsis, HardDrive, Power, RotateCw, Server } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Panel } from '@/components/ui/panel'
import { type Failure, failureKinds, type Outcome } from '@/lib/model/outcome'
import { findAllChoice, generalChoices, type PaletteServer, serverChoices } from '@/lib/palette'
import { paths } from '@/lib/paths'
import { Columns, Each, failure, Row, Section } from './section'

const snapshot = 'before-upgrade'
const dialogs = ['confirm', 'busy', 'typed', 'drawer'] as const

/** Dialogs and menus, with buttons to open them. */
export function DialogsSection() {
  const [shown, setShown] = useState<(typeof dialogs)[number] | null>(null)
  const [typed, setTyped] = useState('before-up')
  const close = () => setShown(null)
  return (
    <Section id="dialogs" title="Dialogs and menus" panel>
      <Row>
        <Each of={Button} with={dialogs.map((name) => ({ children: name, onClick: () => setShown(name) }))} />
        <Menu
          label="Actions for web-03"
          icon={Ellipsis}
          variant="quiet"
          groups={() => [
            [
              { name: 'Reboot', icon: RotateCw, onChoose: () => setShown('confirm') },
              { name: 'Power on', icon: Power, reason: 'Already on', onChoose: close },
              { name: 'Overview', icon: Server, href: paths.servers() },
            ],
            [{ name: 'Reinstall', icon: HardDrive, danger: true, href: paths.servers() }],
          ]}
        />
      </Row>
      <ConfirmDialog
        open={shown === 'confirm' || shown === 'busy'}
        busy={shown === 'busy'}
        onKeep={close}
        onConfirm={close}
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
          label: 'Delete',
          variant: 'destroy',
          reason: typedMatches(snapshot, typed) ? null : 'Type it first.',
        }}
        keep="Cancel"
      >
        <TypedConfirm name={snapshot} value={typed} onChange={setTyped} />
      </ConfirmDialog>
      <Dialog open={shown === 'drawer'} onClose={close} shape="drawer" title="Edit record">
        <p>Drawer content</p>
      </Dialog>
    </Section>
  )
}

const refused = (over: Partial<Failure>): Outcome => ({
  status: 'refused',
  failure: { ...failure, kind: 'invalid', status: 400, ...over },
  fieldErrors: {},
})
const outcomes: Outcome[] = [
  { status: 'unknown', reference: '7H2D-9QXA', sentAt: new Date('2026-11-03T17:41:56Z') },
  refused({}),
  refused({ kind: 'forbidden', message: 'You do not have permission for this operation.' }),
  refused({ kind: 'conflict', message: 'Action pending.' }),
  { status: 'signedOut', reference: '1BRC-77KD' },
]

/** The notice of each outcome of a change, and a change that succeeds or loses its answer after a second. */
export function OutcomesSection() {
  const whether = 'web-03 was rebooted'
  const reboot = useChange(
    async ({ lost }: { lost: boolean }): Promise<Outcome> => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      if (lost) throw new Error('The answer is lost.')
      return { status: 'done', value: null, message: null, reference: '3FJX-82NC' }
    },
    { subject: null, announce: () => ({ title: 'web-03 is on again', text: 'It took 1 second.' }) },
  )
  return (
    <Section id="form" title="Outcomes of a change" about="Sent once. Never a toast for an error.">
      <Row>
        <Button icon={RotateCw} busy={reboot.pending} onClick={() => void reboot.send({ lost: false })}>
          Reboot
        </Button>
        <Button icon={RotateCw} busy={reboot.pending} onClick={() => void reboot.send({ lost: true })}>
          Reboot, answer lost
        </Button>
      </Row>
      <OutcomeNotice outcome={reboot.outcome} whether={whether} check={{ onClick: reboot.reset }} />
      <Columns>
        <Each of={OutcomeNotice} with={outcomes.map((outcome) => ({ outcome, whether }))} />
        <OutcomeNotice
          outcome={refused({ message: 'This app needs at least 8 GB of memory.' })}
          whether={whether}
          refused={() => ({ means: 'web-03 has 4 GB.', actions: <Button>Choose another app</Button> })}
        />
      </Columns>
    </Section>
  )
}

/** Failures and their notices. */
export function FeedbackSection() {
  const [breaks, setBreaks] = useState(false)
  return (
    <Section id="feedback" title="Failures and toasts" about="What happened, what it means, what to do, a reference.">
      <OfflineStrip />
      <Offline since={Date.UTC(2026, 10, 3, 17, 31)} held={null} />
      <Panel title="Servers" flush>
        <NoAccess right="servers" />
      </Panel>
      <Columns>
        <Each
          of={FailureNotice}
          with={failureKinds.map((kind) => ({
            failure: { ...failure, kind },
            what: `Couldn’t load the traffic (${kind})`,
          }))}
        />
        <FailureNotice failure={{ ...failure, kind: 'tooMany', retryAfterSeconds: 600 }} what="No new code was sent" />
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
        <Button onClick={() => toast({ title: 'web-03 is on again', link: { label: 'Show', href: paths.servers() } })}>
          Toast
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
  ...{ id: '48213', name: 'web-03', primaryIp: '203.0.113.53', otherIps: [], reverseNames: [] },
  ...{ dataCentre: 'Oslo 2', kind: 'kvm', state: 'running', on: true },
}
const choices = [
  ...serverChoices(web, rights),
  ...serverChoices({ ...web, id: '48214', state: 'installing', on: null }, rights).filter(({ refused }) => !refused),
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
        <ShowSecret />
        <Secrets scope="kit" />
        <SecretGone title="The root password is no longer shown" actions={<Button>Reinstall server</Button>}>
          Sign in with an SSH key, or reinstall the server to get a new one.
        </SecretGone>
      </Section>
    </SecretProvider>
  )
}

function ShowSecret() {
  const { put } = useSecrets()
  const entries = [
    { label: 'App user name', value: 'havnadmin', masked: false },
    { label: 'App password', value: 't7Kq-mVw2-9xHd-Rfp4', masked: true },
  ]
  return (
    <Row>
      <Button onClick={() => put({ id: 'kit', title: 'Shown only now', scope: 'kit', entries })}>Show a secret</Button>
    </Row>
  )
}
