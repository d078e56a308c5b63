'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AsOfLine } from '@/components/live/as-of-line'
import { IsoName } from '@/components/server/pictured-name'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Empty } from '@/components/ui/empty'
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Disc3,
  LoaderCircle,
  type LucideIcon,
  Trash2,
} from '@/components/ui/icons'
import { Panel, panelFootClass } from '@/components/ui/panel'
import { State, type Tone } from '@/components/ui/state'
import { PlainTable, Sub } from '@/components/ui/table'
import { formatBytes } from '@/lib/format/size'
import type { IsoImage } from '@/lib/server-tools/model'
import { canDeleteIso, canMountIso, isoInDrive } from '@/lib/server-tools/rules/isos'
import { useDisabledReason, useServer } from '../server-live'
import type { IsoQuestion } from './iso-dialog'
import type { WatchedIsos } from './use-isos'

type IsosPanelProps = { watched: WatchedIsos; onAsk: (question: IsoQuestion) => void }

/** Images of the account, with the actions for this server. */
export function IsosPanel({ watched: { live }, onAsk }: IsosPanelProps) {
  const t = useTranslations('isos')
  const locale = useLocale()
  const { server } = useServer()
  const { rows, unreadable } = live.value
  const here = isoInDrive(server, rows)
  return (
    <Panel title={t('title')} flush aside={<AsOfLine live={live} />}>
      {rows.length === 0 && unreadable.length === 0 ? (
        <Empty icon={Disc3} title={t('empty.title')}>
          {t('empty.body')}
        </Empty>
      ) : (
        <PlainTable
          caption={t('caption')}
          columns={[t('column.name'), t('column.state'), t('column.size'), { name: t('column.actions'), hidden: true }]}
        >
          {rows.map((image) => (
            <tr role="row" key={image.id}>
              <th scope="row" role="rowheader" className="wrap-anywhere whitespace-normal">
                <IsoName name={image.name} />
                {image.url && <Sub>{image.url}</Sub>}
              </th>
              <td role="cell" className="c-state" data-label={t('column.state')}>
                <IsoState image={image} isHere={here === image} />
              </td>
              <td role="cell" className="c-first" data-label={t('column.size')}>
                {image.bytes ? formatBytes(image.bytes, locale) : t('noSize')}
              </td>
              <td role="cell" className="c-act sm:text-end">
                <IsoActions image={image} isHere={here === image} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <div className={panelFootClass}>
        <p className="flex-[1_1_14rem] text-compact text-fg-muted">{t('account')}</p>
        {unreadable.length > 0 && <Note>{t('unreadable', { count: unreadable.length })}</Note>}
      </div>
    </Panel>
  )
}

const looks: Record<IsoImage['state'], { tone: Tone; icon: LucideIcon }> = {
  uploading: { tone: 'busy', icon: LoaderCircle },
  ready: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}

/** State of an image: its upload, and where it is mounted. */
function IsoState({ image, isHere }: { image: IsoImage; isHere: boolean }) {
  const t = useTranslations('isos.state')
  if (!isHere && !image.mounted) return <State {...looks[image.state]}>{t(image.state)}</State>
  return (
    <State tone="idle" icon={Disc3}>
      {t(isHere ? 'here' : 'elsewhere')}
    </State>
  )
}

type IsoActionsProps = { image: IsoImage; isHere: boolean; onAsk: (question: IsoQuestion) => void }

/** Mount and Delete of one image. */
function IsoActions({ image, isHere, onAsk }: IsoActionsProps) {
  const t = useTranslations('isos')
  const why = useDisabledReason()
  const { server, rights } = useServer()
  const reasons = {
    mount: isHere ? t('hereAlready') : why(canMountIso(image, server, rights)),
    delete: why(canDeleteIso({ ...image, mounted: image.mounted || isHere }, server, rights)),
  }
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        icon={Disc3}
        aria-label={t('mount.one', { name: image.name })}
        reason={reasons.mount}
        onClick={() => onAsk({ action: 'mount', image })}
      >
        {t('mount.action')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={Trash2}
        aria-label={t('delete.one', { name: image.name })}
        reason={reasons.delete}
        onClick={() => onAsk({ action: 'delete', image })}
      >
        {t('delete.action')}
      </Button>
    </span>
  )
}
