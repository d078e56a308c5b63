'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { saveFile } from '@/components/form/save-file'
import { Button, IconButton } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CopyIconButton } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import { Check, Download, Eye, EyeOff, KeyRound } from '@/components/ui/icons'
import { listen } from '@/components/ui/listen'
import { Notice } from '@/components/ui/notice'
import { inSentence, leavingLink, type Secret, type SecretEntry, secretFile } from './secret'
import { useSecrets } from './secret-provider'

/** The unsaved secrets of a scope. Asks before the page is left. */
export function Secrets({ scope }: { scope: string }) {
  const secrets = useSecrets()
  const held = secrets.for(scope)
  if (held.length === 0) return null
  return (
    <>
      {held.map((secret) => (
        <SecretPanel key={secret.id} secret={secret} onSaved={() => secrets.close(secret.id)} />
      ))}
      <LeaveGuard
        labels={held.flatMap(({ entries }) => entries.map(({ label }) => label))}
        onLeave={() => secrets.close(...held.map(({ id }) => id))}
      />
    </>
  )
}

/**
 * Asks before a link leaves an unsaved secret. `SecretProvider` handles closing the tab and reloading. Going back in
 * the history cannot be prevented: the secret stays in memory, and going forward shows it again.
 *
 * @param labels labels of the unsaved secrets
 */
function LeaveGuard({ labels, onLeave }: { labels: readonly string[]; onLeave: () => void }) {
  const t = useTranslations('secret')
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const leaving = leavingLink(event, location.href)
      if (!leaving) return
      event.preventDefault()
      event.stopPropagation()
      setLink(leaving)
    }
    // In the capture phase at the window, so that Next.js links do not get the click.
    return listen('click', hold, true)
  }, [])

  const leave = () => {
    onLeave()
    // Repeats the click once the secret is cleared and no longer blocks it.
    setTimeout(() => link?.click())
  }
  return (
    <ConfirmDialog
      open={link !== null}
      onKeep={() => setLink(null)}
      onConfirm={leave}
      title={t('leave.title')}
      keep={t('leave.keep')}
      confirm={{ label: t('leave.confirm'), variant: 'destroy' }}
    >
      {t('leave.means', { labels: labels.join(', '), count: labels.length })}
    </ConfirmDialog>
  )
}

/** A secret to save now: masked, with buttons to show, copy or download it. */
function SecretPanel({ secret, onSaved }: { secret: Secret; onSaved: () => void }) {
  const t = useTranslations('secret')
  const id = useId()
  const count = secret.entries.length
  const saved = () => {
    onSaved()
    // The button disappears with its panel, so the focus moves to the page content instead of the document.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="overflow-hidden rounded-lg border border-warn-line bg-card" aria-labelledby={id}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-warn-line bg-warn-soft px-4 py-3">
        <Icon of={KeyRound} size={20} className="mt-1 text-warn-fg" />
        <div>
          <h2 id={id}>{secret.title}</h2>
          <p>{t('onlyNow', { count })}</p>
        </div>
      </div>
      <dl className="grid">
        {secret.entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 max-sm:*:flex-auto">
        <Button variant="primary" icon={Check} onClick={saved}>
          {t('saved', { count })}
        </Button>
        <Button icon={Download} onClick={() => saveFile(`${secret.id}.txt`, 'text/plain', secretFile(secret))}>
          {t('download')}
        </Button>
      </div>
    </section>
  )
}

function Entry({ entry: { label, value, masked } }: { entry: SecretEntry }) {
  const t = useTranslations('secret')
  const [isShown, setShown] = useState(!masked)
  const name = inSentence(label)
  return (
    <div className="grid min-h-12 grid-cols-[11rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line-soft py-1.5 ps-4 pe-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-compact text-fg-muted max-sm:col-span-full max-sm:pt-1">{label}</dt>
      <dd className="font-mono text-compact wrap-anywhere text-fg-strong">
        {isShown ? (
          value
        ) : (
          <>
            {/* A fixed number of dots, because the length is part of the secret. */}
            <span className="tracking-[0.12em] text-fg-muted" aria-hidden="true">
              ••••••••••••••••
            </span>
            <span className="sr-only">{t('hiddenValue')}</span>
          </>
        )}
      </dd>
      <dd className="flex gap-0.5">
        {masked && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            variant="quiet"
            label={t(isShown ? 'hide' : 'show', { label: name })}
            onClick={() => setShown(!isShown)}
          />
        )}
        <CopyIconButton text={value} label={t('copyOne', { label: name })} />
      </dd>
    </div>
  )
}

type SecretGoneProps = {
  /** Title, such as "The root password is no longer shown". */
  title: string
  /** What to do instead. */
  children: ReactNode
  actions?: ReactNode
}

/** Says that a one-time secret is no longer available, and what to do instead. */
export function SecretGone({ title, children, actions }: SecretGoneProps) {
  const t = useTranslations('secret')
  return (
    <Notice tone="idle" icon={KeyRound} title={title} actions={actions}>
      <p>
        {t('gone.means')} {children}
      </p>
    </Notice>
  )
}
