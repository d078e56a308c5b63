'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ContactSupport } from '@/components/feedback/contact-support'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import type { Live } from '@/components/live/use-live'
import { Checkbox } from '@/components/ui/checkbox'
import { linkButtonClass } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field'
import { Link } from '@/components/visit/link'
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
  /** Opens the dialog for reverse zones instead; null where the API has none. */
  onReverse: (() => void) | null
  onClose: () => void
}

/** Adds a zone for a domain that is, or will be, registered elsewhere. */
export function AddZone({ list, support, onReverse, onClose }: AddZoneProps) {
  const t = useTranslations('domains.addZone')
  const reverse = useTranslations('domains.addReverse')
  const router = useRouter()
  const kept = useStoredForm(forms, 'add-zone', () => ({ typed: '', defaultRecords: true, thenFile: false }))
  const { typed, defaultRecords, thenFile } = kept.value
  const set = (part: Partial<Zone>) => kept.change((now) => ({ ...now, ...part }))
  const refused = useZoneRefusal(<ContactSupport href={support} />)
  const form = useChangeForm(addZone, {
    subject: (zone) => ({ kind: 'zoneAdd', id: zone.name, name: readableDomain(zone.name) }),
    announce: () => ({ title: t('done', { name: readableDomain(toDomainName(typed) ?? typed) }) }),
    live: list,
    onDone: ({ value }, { name }) => {
      kept.clearWhenLeft()
      if (!form.isHere()) return
      if (value) router.push(thenFile ? paths.importZone(value) : paths.domain(value))
      else router.push(paths.domains({ q: name }))
    },
    onFound: kept.clear,
  })
  const { tried, outcome } = form
  const sent = form.sent?.name ?? ''
  const name = toDomainName(typed)
  const corrected = name === null ? correctedDomainName(typed) : null
  const listed = list.value.rows.find((zone) => zone.name === name)
  // A name that is listed already is not sent, so a listed one was added.
  const added = outcome?.status === 'unknown' ? list.value.rows.find((zone) => zone.name === sent) : undefined
  useMayStillApply(added ? null : outcome, list.refresh)

  const ascii = name !== null && readableDomain(name) !== name ? t('sentAs', { name }) : undefined
  return (
    <ChangeDialog
      form={form}
      input={name === null || listed ? null : { name, defaultRecords, keepNameServers: false }}
      title={t('title')}
      word={(word) => t(word, { name: readableDomain(sent) })}
      refused={refused}
      found={added !== undefined}
      latestState={
        added ? (
          <Link href={thenFile ? paths.importZone(added.id) : paths.domain(added.id)}>
            {t('openAdded', { name: added.display })}
          </Link>
        ) : (
          t('latestState')
        )
      }
      leaves
      onClose={onClose}
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
        onChange={(event) => set({ typed: event.target.value })}
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
      {onReverse && (
        <button type="button" className={`${linkButtonClass} justify-self-start`} onClick={onReverse}>
          {reverse('open')}
        </button>
      )}
    </ChangeDialog>
  )
}
