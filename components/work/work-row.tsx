'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Elapsed } from '@/components/ui/elapsed'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { CircleCheck, OctagonX, TriangleAlert, X } from '@/components/ui/icons'
import { Progress } from '@/components/ui/progress'
import { formatPercent } from '@/lib/format/number'
import { formatDayAndTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { installSteps } from '@/lib/rules/install-steps'
import { isOver, type WorkItem } from './work-item'
import { useWork } from './work-provider'

/** One piece of work: where it goes on, how far it has come, and when it is over a way to put it away. */
export function WorkRow({ item, close }: { item: WorkItem; close: () => void }) {
  const t = useTranslations('work')
  const locale = useLocale()
  const { progress, dismiss } = useWork()
  const known = progress[item.id]
  const percent = known && !isOver(item) ? known.percent : null
  return (
    <li className="pair">
      <Link className="strong" href={paths.install(item.id)} prefetch={false} onClick={close}>
        {item.name}
      </Link>
      {isOver(item) ? (
        <IconButton
          icon={X}
          variant="quiet"
          size="small"
          label={t('dismiss', { name: item.name })}
          onClick={() => dismiss(item.id)}
        />
      ) : (
        <span className="small muted">{percent === null ? '' : formatPercent(percent, locale)}</span>
      )}
      {!isOver(item) && (
        <Progress
          className="wide"
          label={t('progressOf', { name: item.name })}
          value={percent === null ? undefined : percent}
        />
      )}
      <span className="wide small muted">
        <Told item={item} />
      </span>
    </li>
  )
}

function Told({ item }: { item: WorkItem }) {
  const t = useTranslations('work')
  const style = useTimeStyle()
  const { progress } = useWork()
  const known = progress[item.id]
  const app = item.appName ?? t('theApp')
  const at = (time: number | null) => (time === null ? '' : formatDayAndTime(new Date(time), style, new Date(time)))

  if (item.state === 'done' || item.state === 'failed') {
    const key = item.state === 'done' ? 'done' : 'failed'
    const isDone = item.state === 'done'
    return (
      <span className="icon-line">
        <Icon of={isDone ? CircleCheck : OctagonX} className={isDone ? 'ok' : 'danger'} />
        <span>{t(`row.${item.phase}.${key}`, { app, time: at(item.endedAt) })}</span>
      </span>
    )
  }
  const elapsed = item.startedAt !== null && known && (
    <>
      , <Elapsed since={new Date(item.startedAt)} asOf={known.asOf} />
    </>
  )
  if (item.state === 'stalled') {
    return (
      <span className="icon-line warn">
        <Icon of={TriangleAlert} />
        <span>
          {t('row.stalled')}
          {elapsed}
        </span>
      </span>
    )
  }
  const step = installSteps.find((one) => one === known?.step)
  const packages = known && known.packagesDone !== null && known.packagesTotal !== null
  return (
    <>
      {item.phase === 'app' ? t('row.app.underWay', { app }) : step ? t(`steps.${step}`) : t('row.system.underWay')}
      {packages && `: ${t('packages', { done: known.packagesDone ?? 0, total: known.packagesTotal ?? 0 })}`}
      {elapsed}
    </>
  )
}
