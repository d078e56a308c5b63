'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Disc3, Trash2 } from '@/components/ui/icons'
import { DisabledReason } from '@/components/ui/disabled-reason'
import type { IsoImage } from '@/lib/server-tools/model'
import { canDeleteIso, canMountIso } from '@/lib/server-tools/rules/isos'
import { useServer } from '../server-live'
import { useDisabledReason } from '../use-disabled-reason'
import type { IsoQuestion } from './iso-dialog'

type IsoActionsProps = { image: IsoImage; isHere: boolean; onAsk: (question: IsoQuestion) => void }

/** Mount and Delete of one image; the reason why they are disabled is shown once below. */
export function IsoActions({ image, isHere, onAsk }: IsoActionsProps) {
  const t = useTranslations('isos')
  const id = useId()
  const why = useDisabledReason()
  const { server, rights } = useServer()
  const reasons = {
    mount: isHere ? t('hereAlready') : why(canMountIso(image, server, rights)),
    delete: why(canDeleteIso({ ...image, mounted: image.mounted || isHere }, server, rights)),
  }
  const words = [...new Set(Object.values(reasons).filter((reason) => reason !== null))]
  const reasonOf = (action: keyof typeof reasons) => {
    const reason = reasons[action]
    return reason === null ? null : { id: `${id}-${words.indexOf(reason)}` }
  }
  return (
    <span className="grid justify-items-end gap-1 max-sm:justify-items-stretch">
      <span className="flex gap-2">
        <Button
          size="small"
          icon={Disc3}
          aria-label={t('mount.one', { name: image.name })}
          reason={reasonOf('mount')}
          onClick={() => onAsk({ action: 'mount', image })}
        >
          {t('mount.action')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={Trash2}
          aria-label={t('delete.one', { name: image.name })}
          reason={reasonOf('delete')}
          onClick={() => onAsk({ action: 'delete', image })}
        >
          {t('delete.action')}
        </Button>
      </span>
      {words.map((text, place) => (
        <DisabledReason key={text} id={`${id}-${place}`} className="text-start whitespace-normal">
          {text}
        </DisabledReason>
      ))}
    </span>
  )
}
