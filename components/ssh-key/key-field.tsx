'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FileUp } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { parsePublicKey } from '@/lib/account/rules/ssh-key'
import { KeyFingerprint, keyType } from './key-fingerprint'

/** A public key has at most a few kilobytes; a larger file is something else. */
const largestFile = 64 * 1024

type Props = { text: string; tried: boolean; hasTwin: boolean; onType: (text: string) => void }

/**
 * Field for a key that is pasted, dropped or chosen as a file. A private key triggers a warning, is cleared from the
 * field and never sent.
 */
export function KeyField({ text, tried, hasTwin, onType }: Props) {
  const t = useTranslations('sshKeys')
  const picker = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<'privateKey' | 'notText' | null>(null)
  const [isOver, setOver] = useState(false)
  const parsed = parsePublicKey(text)
  const problem = parsed.ok || (text.trim() === '' && !tried) || trouble ? null : parsed.problem

  function take(typed: string) {
    const read = parsePublicKey(typed)
    const isPrivate = !read.ok && read.problem === 'privateKey'
    setTrouble(isPrivate ? 'privateKey' : null)
    onType(isPrivate ? '' : typed)
  }

  async function takeFile(file: File | undefined) {
    if (!file) return
    if (file.size > largestFile) return setTrouble('notText')
    take(await file.text())
  }

  function drop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void takeFile(event.dataTransfer.files[0])
  }

  return (
    <>
      <Field
        label={t('new.line')}
        hint={t('new.lineHint')}
        error={problem ? t(`problems.${problem}`) : undefined}
        good={
          parsed.ok && !hasTwin ? (
            <>
              <KeyFingerprint line={parsed.key.line} />
              {keyType(parsed.key) === parsed.key.family && ` (${t('new.bits', { bits: parsed.key.bits })})`}
            </>
          ) : undefined
        }
      >
        {(wires) => (
          <Textarea
            {...wires}
            mono
            fit
            rows={4}
            value={text}
            data-autofocus
            className="data-over:border-accent data-over:bg-accent-soft"
            data-over={isOver || undefined}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => take(event.target.value)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
        )}
      </Field>
      {trouble && (
        <Notice tone="danger" title={t(`trouble.${trouble}.title`)} role="alert">
          {t(`trouble.${trouble}.means`)}
        </Notice>
      )}
      {parsed.ok && parsed.key.weak && (
        <Notice tone="warn" title={t('new.weak')} role="status">
          {t('new.weakMeans')}
        </Notice>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t('new.file')}
          onChange={(event) => {
            void takeFile(event.target.files?.[0])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
        <Button size="small" icon={FileUp} onClick={() => picker.current?.click()}>
          {t('new.file')}
        </Button>
        <p className="text-compact text-fg-muted">{t('new.drop')}</p>
      </div>
    </>
  )
}
