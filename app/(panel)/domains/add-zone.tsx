'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ContactSupport } from '@/components/feedback/contact-support'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import type { Live } from '@/components/live/use-live'
import { Checkbox } from '@/components/ui/checkbox'
import { linkButtonClass } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field'
import { paths } from '@/lib/paths'
import type { DomainRows } from '@/lib/domains/model'
import { correctedDomainName, readableDomain, toDomainName } from '@/lib/model/domain-name'
import { restoredMembers } from '@/lib/model/restored'
import { addZone } from './actions'

type Zone = { typed: string; defaultRecords: boolean; thenFile: boolean }

const forms = defineStoredForm<Zone>({ stored: (form) => form, restored: restoredMembers })

type AddZoneProps = {
  /** The zones of the account. */
  list: Pick<Live<DomainRows>, 'value' | 'asOf' | 'refresh'>
  /** Web, mail or telephone address of support, or null. */
  support: string | null
  onClose: () => void
}

/** Adds a zone for a domain that is, or will be, registered elsewhere. */
export function AddZone({ list, support, onClose }: AddZoneProps) {
  const t = useTranslations('domains.addZone')
  const router = useRouter()
  const kept = useStoredForm(forms, 'add-zone', () => ({ typed: '', defaultRecords: true, thenFile: false }))
  const { typed, defaultRecords, thenFile } = kept.value
  const set = (part: Partial<Zone>) => kept.change((now) => ({ ...now, ...part }))
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState('')
  const refused = useZoneRefusal(<ContactSupport href={support} />)
  const { send, pending, outcome, reset, isHere } = useChange(addZone, {
    subject: (zone) => ({ kind: 'zoneAdd', id: zone.name, name: readableDomain(zone.name) }),
    announce: () => ({ title: t('done', { name: readableDomain(toDomainName(typed) ?? typed) }) }),
  })
  const name = toDomainName(typed)
  const corrected = name === null ? correctedDomainName(typed) : null
  const listed = list.value.rows.find((zone) => zone.name === name)
  // A name that is listed already is not sent, so a listed one was added.
  const added = outcome?.status === 'unknown' ? list.value.rows.find((zone) => zone.name === sent) : undefined
  useMayStillApply(added ? null : outcome, list.refresh)

  async function add() {
    setTried(true)
    if (name === null || listed) return
    setSent(name)
    const answer = await send({ name, defaultRecords, keepNameServers: false })
    if (answer?.status === 'unknown') list.refresh()
    if (answer?.status !== 'done') return
    kept.clearWhenLeft()
    if (!isHere()) return
    if (answer.value) router.push(thenFile ? paths.importZone(answer.value) : paths.domain(answer.value))
    else router.push(paths.domains({ q: name }))
  }

  const ascii = name !== null && readableDomain(name) !== name ? t('sentAs', { name }) : undefined
  return (
    <FormDialog
      title={t('title')}
      keep={t('keep')}
      save={t('do')}
      pending={pending}
      onClose={onClose}
      onSave={add}
      className="grid grid-cols-1 content-start gap-4"
    >
      <p>{t('what')}</p>
      <TextField
        label={t('name')}
        hint={ascii ?? t('hint')}
        error={
          tried && name === null ? (
            <>
              {t('wrong')}{' '}
              {corrected && (
                <button type="button" className={linkButtonClass} onClick={() => set({ typed: corrected })}>
                  {t('use', { name: readableDomain(corrected) })}
                </button>
              )}
            </>
          ) : tried && listed && !added ? (
            t('listed', { name: listed.display })
          ) : undefined
        }
        data-autofocus
        mono
        name="zone"
        value={typed}
        onChange={(event) => {
          set({ typed: event.target.value })
          if (added) reset()
        }}
        verbatim
        inputMode="url"
      />
      <Checkbox
        label={t('records')}
        hint={t('recordsHint')}
        checked={defaultRecords}
        onChange={(event) => set({ defaultRecords: event.target.checked })}
      />
      <Checkbox label={t('file')} checked={thenFile} onChange={(event) => set({ thenFile: event.target.checked })} />
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether', { name: readableDomain(sent) })}
        refused={refused}
        found={added !== undefined}
        onFound={kept.clear}
        latestState={
          added ? (
            <Link href={thenFile ? paths.importZone(added.id) : paths.domain(added.id)}>
              {t('openAdded', { name: added.display })}
            </Link>
          ) : (
            t('latestState')
          )
        }
        readAt={list.asOf}
        check={{ onClick: list.refresh }}
      />
    </FormDialog>
  )
}
