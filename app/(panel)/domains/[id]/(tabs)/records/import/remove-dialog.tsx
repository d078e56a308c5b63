'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saveZoneFile, zoneFileText } from '@/components/domain/zone-export'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Download, Trash2 } from '@/components/ui/icons'
import { TypedConfirm } from '@/components/ui/typed-confirm'
import { typedProgress } from '@/components/ui/typed-match'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { useDomain } from '../../domain-live'

type RemoveDialogProps = {
  removes: number
  all: number
  present: readonly DnsRecord[]
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before records are removed: shows how many, offers a backup, and requires the zone's name. */
export function RemoveDialog({ removes, all, present, onKeep, onConfirm }: RemoveDialogProps) {
  const t = useTranslations('zoneFile')
  const { domain } = useDomain()
  const [typed, setTyped] = useState('')
  const isTyped = typedProgress(domain.display, typed) === 'right'
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('remove.title', { count: removes, name: domain.display })}
      keep={t('remove.keep')}
      confirm={{
        label: t('write', { count: all }),
        variant: 'destroy',
        icon: Trash2,
        reason: isTyped ? null : t('remove.typeFirst'),
      }}
    >
      <div className="stack">
        <p>{t('remove.means')}</p>
        <p>
          <Button icon={Download} onClick={() => saveZoneFile(domain.name, zoneFileText(domain.name, present))}>
            {t('remove.copy')}
          </Button>
        </p>
        <TypedConfirm name={domain.display} value={typed} onChange={setTyped} />
      </div>
    </ConfirmDialog>
  )
}
