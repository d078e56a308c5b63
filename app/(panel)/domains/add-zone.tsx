'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { paths } from '@/lib/paths'
import { mendedDomainName, readableDomain, toDomainName } from '@/lib/rules/domain-name'
import { addZone } from './actions'

const formId = 'add-zone'

/** A zone for a domain that is, or will be, registered elsewhere. */
export function AddZone({ onClose }: { onClose: () => void }) {
  const t = useTranslations('domains.addZone')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [defaultRecords, setDefaultRecords] = useState(true)
  const [thenFile, setThenFile] = useState(false)
  const refused = useZoneRefusal()
  const { send, pending, outcome } = useChange(addZone, {
    announce: () => ({ title: t('done', { name: readableDomain(toDomainName(typed) ?? typed) }) }),
  })
  const name = toDomainName(typed)
  const mended = name === null ? mendedDomainName(typed) : null

  async function add() {
    setTried(true)
    if (name === null) return
    const answer = await send({ name, defaultRecords, keepNameServers: false })
    if (answer?.status !== 'done') return
    if (answer.value) router.push(thenFile ? paths.importZone(answer.value) : paths.domain(answer.value))
    else router.push(paths.domains({ q: name }))
  }

  const ascii = name !== null && readableDomain(name) !== name ? t('sentAs', { name }) : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      locked={pending}
      title={t('title')}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={pending}>
            {t('do')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p>{t('what')}</p>
        <TextField
          label={t('name')}
          hint={ascii ?? t('hint')}
          error={
            tried && name === null ? (
              <>
                {t('wrong')}{' '}
                {mended && (
                  <button type="button" className="link-btn" onClick={() => setTyped(mended)}>
                    {t('use', { name: readableDomain(mended) })}
                  </button>
                )}
              </>
            ) : undefined
          }
          data-autofocus
          mono
          name="zone"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="url"
        />
        <Checkbox
          label={t('records')}
          hint={t('recordsHint')}
          checked={defaultRecords}
          onChange={(event) => setDefaultRecords(event.target.checked)}
        />
        <Checkbox
          label={t('file')}
          hint={t('fileHint')}
          checked={thenFile}
          onChange={(event) => setThenFile(event.target.checked)}
        />
        <OutcomeNotice
          outcome={outcome}
          whether={t('whether', { name: typed.trim() })}
          refused={refused}
          standing={t('standing')}
          check={{ onClick: () => router.push(paths.domains({ q: name ?? '' })) }}
        />
      </form>
    </Dialog>
  )
}
