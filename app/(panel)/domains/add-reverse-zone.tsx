'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ContactSupport } from '@/components/feedback/contact-support'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import type { Live } from '@/components/live/use-live'
import { TextField } from '@/components/ui/field'
import { Link } from '@/components/visit/link'
import { reverseZone } from '@/lib/dns/rules/reverse-zone'
import type { DomainRows } from '@/lib/domains/model'
import { paths } from '@/lib/paths'
import { addReverseZone } from './actions'

type Props = {
  /** The zones of the account. */
  list: Pick<Live<DomainRows>, 'value' | 'asOf' | 'refresh'>
  /** Web, mail or telephone address of support, or null. */
  support: string | null
  onClose: () => void
}

/** Adds a zone for the reverse names of a network. */
export function AddReverseZone({ list, support, onClose }: Props) {
  const t = useTranslations('domains.addReverse')
  const router = useRouter()
  const draft = useDraft(textDrafts, 'add-reverse-zone', '', '')
  const typed = draft.value
  const refused = useZoneRefusal(<ContactSupport href={support} />)
  const form = useChangeForm(addReverseZone, {
    subject: (network) => ({ kind: 'zoneAdd', id: network.prefix, name: network.prefix }),
    announce: () => ({ title: t('done') }),
    live: list,
    onDone: ({ value }) => {
      draft.discard()
      if (form.isHere()) router.push(value ? paths.domain(value) : paths.domains({ q: 'arpa' }))
    },
  })
  const zone = reverseZone(typed)
  const problem = typeof zone === 'string' ? zone : null
  const named = (name: string | undefined) => list.value.rows.find((row) => row.name === name)
  const listed = typeof zone === 'string' ? undefined : named(zone.name)
  const sent = form.sent && reverseZone(form.sent.prefix)
  const added = form.outcome?.status === 'unknown' && sent && typeof sent !== 'string' ? named(sent.name) : undefined
  return (
    <ChangeDialog
      form={form}
      input={typeof zone === 'string' || listed ? null : { prefix: zone.prefix }}
      title={t('title')}
      word={(word) => t(word)}
      refused={refused}
      found={added !== undefined}
      latestState={added ? <Link href={paths.domain(added.id)}>{added.display}</Link> : t('latestState')}
      draft={draft}
      leaves
      onClose={onClose}
    >
      <p>{t('what')}</p>
      <TextField
        label={t('network')}
        hint={typeof zone === 'string' ? t('hint') : t('zone', { name: zone.name })}
        error={
          form.tried && problem ? t(`problems.${problem}`) : form.tried && listed && !added ? t('listed') : undefined
        }
        data-autofocus
        mono
        verbatim
        value={typed}
        onChange={(event) => draft.change(event.target.value)}
      />
    </ChangeDialog>
  )
}
