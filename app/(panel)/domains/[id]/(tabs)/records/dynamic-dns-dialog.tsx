'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { KeyRound } from '@/components/ui/icons'
import { Segment } from '@/components/ui/segment'
import {
  ddclientConfig,
  dynamicKeyLabel,
  dynamicName,
  dynamicUser,
  inadynConfig,
  routerUrl,
} from '@/lib/dns/rules/dynamic-dns'
import { useDomain } from '../domain-live'
import { createDynamicKey } from './actions'

type Props = { api: string; onClose: () => void }

/** Makes a key for one zone and shows the lines that keep a name current. */
export function DynamicDnsDialog({ api, onClose }: Props) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  if (made) return <Lines api={api} name={made.name} secret={made.key} onClose={onClose} />
  return <NameStep onMade={(name, key) => setMade({ name, key })} onClose={onClose} />
}

type NameProps = { onMade: (name: string, key: string) => void; onClose: () => void }

function NameStep({ onMade, onClose }: NameProps) {
  const t = useTranslations('dynamicDns')
  const { domain } = useDomain()
  const secrets = useSecrets()
  const draft = useDraft(textDrafts, `dynamic-dns:${domain.id}`, '', '')
  const name = dynamicName(draft.value, domain.name)
  const form = useChangeForm(createDynamicKey, {
    subject: (key) => ({ kind: 'apiKeyAdd', id: dynamicKeyLabel(key.name), name: dynamicKeyLabel(key.name) }),
    onDone: ({ value }, sent) => {
      // It stays on the page until it is saved, also when the dialog is closed too early.
      secrets.put({
        id: `dynamic-dns-${sent.name.replaceAll('.', '-')}-${Date.now()}`,
        title: t('secret', { name: sent.name }),
        entries: [{ label: t('key'), value: value.secret, masked: true }],
        scope: `records:${domain.id}`,
      })
      draft.discard()
      onMade(sent.name, value.secret)
    },
  })
  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(word)}
      icon={KeyRound}
      form={form}
      input={name === null ? null : { zoneId: domain.id, name }}
      latestState={t('latestState')}
      draft={draft}
      leaves
      onClose={onClose}
    >
      <p>{t('means')}</p>
      <TextField
        label={t('name')}
        hint={name === null ? t('nameHint', { zone: domain.display }) : t('sets', { name })}
        error={form.tried && name === null ? t('nameProblem') : undefined}
        mono
        verbatim
        inputMode="url"
        data-autofocus
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
      />
      <p className="text-compact text-fg-muted">{t('reach', { zone: domain.display })}</p>
    </ChangeDialog>
  )
}

const ways = ['router', 'ddclient', 'inadyn'] as const

type LinesProps = Props & { name: string; secret: string }

function Lines({ api, name, secret: key, onClose }: LinesProps) {
  const t = useTranslations('dynamicDns')
  const [way, setWay] = useState<(typeof ways)[number]>('router')
  return (
    <Dialog
      open
      title={t('linesTitle', { name })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('once')}</p>
      <Segment
        label={t('where')}
        name="dynamic-dns-way"
        value={way}
        options={ways.map((value) => ({ value, name: t(`ways.${value}`) }))}
        onChange={setWay}
      />
      {way === 'router' ? (
        <div className="rounded-md border border-line">
          <DescriptionList>
            <DescriptionRow name={t('url')} long>
              <CopyValue value={routerUrl({ api })} label={t('copyUrl')} />
            </DescriptionRow>
            <DescriptionRow name={t('domain')}>
              <CopyValue value={name} />
            </DescriptionRow>
            <DescriptionRow name={t('user')}>
              <CopyValue value={dynamicUser} />
            </DescriptionRow>
            <DescriptionRow name={t('password')} long>
              <CopyValue value={key} label={t('copyKey')} />
            </DescriptionRow>
          </DescriptionList>
        </div>
      ) : way === 'ddclient' ? (
        <CodeBlock title="/etc/ddclient.conf" label={t('ways.ddclient')} code={ddclientConfig({ api, name, key })} />
      ) : (
        <CodeBlock title="/etc/inadyn.conf" label={t('ways.inadyn')} code={inadynConfig({ api, name, key })} />
      )}
      <p className="text-compact text-fg-muted">{t('ttl')}</p>
    </Dialog>
  )
}
