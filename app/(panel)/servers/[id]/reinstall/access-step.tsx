'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { Form } from '@/components/form/form'
import type { AddKey } from '@/components/ssh-key/add-key-dialog'
import { KeyFingerprint } from '@/components/ssh-key/key-fingerprint'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { ArrowRight, Info, Plus, TriangleAlert } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { Notice } from '@/components/ui/notice'
import { onPress } from '@/components/ui/on-press'
import { Panel } from '@/components/ui/panel'
import { SkeletonRows } from '@/components/ui/skeleton'
import { formatBytes } from '@/lib/format/size'
import { maxFirstBootBytes, maxReinstallKeys, readFirstBoot, usualShebang } from '@/lib/install/rules/order'
import { mayChange, type Rights } from '@/lib/model/rights'
import { StepErrors } from './system-step'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './values'
import { YourChoice } from './review-summary'

type AccessStepProps = { wizard: ReadyWizard; rights: Rights; add: AddKey }

/** SSH keys and the first-boot script. */
export function AccessStep({ wizard, rights, add }: AccessStepProps) {
  const t = useTranslations('reinstall')
  const reasons = useTranslations('reasons')
  const [addsKey, setAddsKey] = useState(false)
  const { keyIds } = wizard
  return (
    <>
      <Form className="cols-side" onSend={wizard.next}>
        <div className="grid grid-cols-1 content-start gap-6">
          <StepErrors wizard={wizard} />
          <Panel
            title={t('access.keys')}
            aside={t('access.chosen', { count: keyIds.length, max: maxReinstallKeys })}
            id="reinstall-keys"
          >
            <KeyChoices wizard={wizard} />
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <Button
                icon={Plus}
                reason={mayChange(rights, 'account') ? null : reasons('readOnly')}
                onClick={() => setAddsKey(true)}
              >
                {t('access.addKey')}
              </Button>
            </div>
            {keyIds.length === 0 ? (
              <Notice tone="idle" icon={Info} title={t('access.password.title')}>
                {t('access.password.means')}
              </Notice>
            ) : null}
          </Panel>
          <Panel title={t('access.firstBoot')}>
            <FirstBootField wizard={wizard} />
          </Panel>
        </div>
        <YourChoice
          wizard={wizard}
          next={
            <Button type="submit" variant="primary" size="large" wide>
              {t('to.review')} <Icon of={ArrowRight} />
            </Button>
          }
        >
          <Button variant="quiet" wide onClick={() => void wizard.go('settings')}>
            {t('to.back.settings')}
          </Button>
        </YourChoice>
      </Form>
      {/* A form of its own. */}
      {addsKey && (
        <AddKeyDialog
          keys={wizard.keys}
          add={add}
          onClose={() => setAddsKey(false)}
          onChoose={(key) => {
            wizard.addKey(key)
            setAddsKey(false)
          }}
        />
      )}
    </>
  )
}

const AddKeyDialog = onPress(() => import('@/components/ssh-key/add-key-dialog').then((loaded) => loaded.AddKeyDialog))

/** The account's keys with type and fingerprint; at most ten (§8). */
function KeyChoices({ wizard }: { wizard: ReadyWizard }) {
  const t = useTranslations('reinstall.access')
  const { account, keys, keyIds, change } = wizard
  if (account === null) return <SkeletonRows rows={3} />
  const isFull = keyIds.length >= maxReinstallKeys
  const choose = (id: string, isChosen: boolean) =>
    change({ keyIds: isChosen ? [...keyIds, id] : keyIds.filter((keyId) => keyId !== id) })
  return (
    <>
      {account.ok ? null : <PartFailure failure={account.failure} what={t('keysFailed')} />}
      {keys.length > 0 ? (
        <fieldset className="grid grid-cols-1 content-start gap-2" aria-describedby="reinstall-keys-hint">
          <legend className="sr-only">{t('keys')}</legend>
          {keys.map((key) => (
            <Checkbox
              key={key.id}
              label={key.name}
              hint={<KeyFingerprint line={key.publicKey} />}
              checked={keyIds.includes(key.id)}
              disabled={isFull && !keyIds.includes(key.id)}
              onChange={(event) => choose(key.id, event.target.checked)}
            />
          ))}
        </fieldset>
      ) : account.ok ? (
        <p className="text-fg-muted">{t('noKeys')}</p>
      ) : null}
      {keys.length > 0 ? (
        <p className="text-compact text-fg-muted" id="reinstall-keys-hint">
          {t('keysHint')}
        </p>
      ) : null}
      {isFull ? <Note>{t('full', { max: maxReinstallKeys })}</Note> : null}
      {account.ok && account.value.unreadable > 0 ? (
        <p className="text-compact text-fg-muted">{t('unreadable', { count: account.value.unreadable })}</p>
      ) : null}
    </>
  )
}

/** The script for the first boot; its size and first line are validated while typing. */
function FirstBootField({ wizard }: { wizard: ReadyWizard }) {
  const t = useTranslations('reinstall.access')
  const locale = useLocale()
  const { values, change, chosen } = wizard
  const read = readFirstBoot(values.firstBoot)
  const size = formatBytes(read.bytes, locale)
  const max = formatBytes(maxFirstBootBytes, locale)
  const measured = `${t('firstBootSize', { lines: read.lines, size })}${read.shebang ? `, ${read.shebang}` : ''}`
  const app = typeof chosen === 'object' && chosen.kind === 'app' ? chosen.app.name : null
  return (
    <>
      <Field
        id={fieldId('firstBoot')}
        label={t('firstBoot')}
        optional
        hint={app ? t('firstBootAfterApp', { app }) : t('firstBootHint')}
        error={read.problem ? t('firstBootTooBig', { size, max }) : undefined}
        good={read.script !== null && !read.problem && !read.warning ? measured : undefined}
      >
        {(wires) => (
          <Textarea
            {...wires}
            mono
            rows={8}
            placeholder={usualShebang}
            value={values.firstBoot}
            onChange={(event) => change({ firstBoot: event.target.value })}
            verbatim
          />
        )}
      </Field>
      {read.warning ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <p className={`${iconLineClass} text-compact text-warn-fg`} role="status">
            <Icon of={TriangleAlert} />
            <span>
              {measured}. {t(`firstBootWarning.${read.warning}`)}
            </span>
          </p>
          {read.mended !== null && (
            <Button size="small" onClick={() => change({ firstBoot: read.mended ?? '' })}>
              {read.warning === 'notFirst' ? t('firstBootMove') : t('firstBootAdd', { line: usualShebang })}
            </Button>
          )}
        </div>
      ) : null}
    </>
  )
}
