'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AsOfLine } from '@/components/live/as-of-line'
import { Empty } from '@/components/ui/empty'
import { Disc3 } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { formatBytes } from '@/lib/format/size'
import { isoInDrive } from '@/lib/server-tools/rules/isos'
import { useServer } from '../server-live'
import { IsoActions } from './iso-actions'
import type { IsoQuestion } from './iso-dialog'
import { IsoState } from './iso-state'
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
        <table className="table" role="table">
          <caption className="sr">{t('caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {(['name', 'state', 'size', 'actions'] as const).map((key) => (
                <th scope="col" role="columnheader" key={key}>
                  {key === 'actions' ? <span className="sr">{t('column.actions')}</span> : t(`column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((image) => (
              <tr role="row" key={image.id}>
                <th scope="row" role="rowheader" className="wrapname">
                  {image.name}
                  {image.url && <span className="sub">{image.url}</span>}
                </th>
                <td role="cell" className="c-state" data-label={t('column.state')}>
                  <IsoState image={image} isHere={here === image} />
                </td>
                <td role="cell" className="c-first" data-label={t('column.size')}>
                  {image.bytes ? formatBytes(image.bytes, locale) : t('noSize')}
                </td>
                <td role="cell" className="c-act num">
                  <IsoActions image={image} isHere={here === image} onAsk={onAsk} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="panel-foot">
        <p className="hint">{t('account')}</p>
        {unreadable.length > 0 && <DisabledReason>{t('unreadable', { count: unreadable.length })}</DisabledReason>}
      </div>
    </Panel>
  )
}
