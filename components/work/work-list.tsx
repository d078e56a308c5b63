'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { dismissSent, type SentChange, useSentChanges } from '@/components/form/sent-changes'
import { type RunProgress, useRunsInProgress } from '@/components/run/runs-in-progress'
import { useSecrets } from '@/components/secret/secret-provider'
import { UndoList } from '@/components/undo/undo-list'
import { Button, IconButton } from '@/components/ui/button'
import { Switch } from '@/components/ui/checkbox'
import { Icon, iconLineClass } from '@/components/ui/icon'
import {
  CircleCheck,
  CircleQuestionMark,
  Hourglass,
  KeyRound,
  type LucideIcon,
  OctagonX,
  X,
} from '@/components/ui/icons'
import { listClass, pairClass } from '@/components/ui/class-names'
import { leaveRow } from '@/components/ui/leave-row'
import { panelHeadClass } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { type Tone, toneText } from '@/components/ui/state'
import { Link } from '@/components/visit/link'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { turnOff, turnOn, useNotifying } from './notify'
import { isHistory, isOver, workKey, sortedItems } from './work-item'
import { dismissWork, useWork } from './use-work'
import { type MayStop, WorkRow } from './work-row'

type WorkListProps = { titleId: string; mayStop: MayStop; close: () => void }

/** Content of the notification area: unsaved secrets, runs and changes, all work, failures first, what can be undone, history. */
export function WorkList({ titleId, mayStop, close }: WorkListProps) {
  const t = useTranslations('work')
  const items = useWork()
  const { all: unsaved } = useSecrets()
  const sent = useSentChanges()
  const runs = useRunsInProgress()
  const shown = sortedItems(items)
  const current = shown.filter((item) => !isHistory(item))
  const history = shown.filter(isHistory)
  const over = shown.filter(isOver)
  const nameOf = (id: string) => items.find((item) => item.kind === 'install' && item.id === id)?.name
  return (
    <>
      <div className={panelHeadClass}>
        <h2 id={titleId}>{t('title')}</h2>
        {over.length > 1 && (
          <Button className="ms-auto" variant="quiet" size="small" onClick={() => dismissWork(...over.map(workKey))}>
            {t('dismissAll')}
          </Button>
        )}
      </div>
      {current.length + runs.length + sent.length + unsaved.length === 0 ? (
        <p className="p-4 text-compact text-fg-muted">{t('nothing')}</p>
      ) : (
        <ul className={listClass}>
          {unsaved.map(({ id, scope, title }) => {
            const serverId = /^install:(.+)$/.exec(scope)?.[1]
            const text = serverId ? t('unsaved', { name: nameOf(serverId) ?? serverId }) : title
            return (
              <li className={pairClass} key={id}>
                <span className="flex min-w-0 flex-nowrap items-center gap-2">
                  <Icon of={KeyRound} className="text-warn-fg" />
                  {serverId ? (
                    <Link className="font-medium text-fg-strong" href={paths.install(serverId)} onClick={close}>
                      {text}
                    </Link>
                  ) : (
                    <span className="font-medium text-fg-strong">{text}</span>
                  )}
                </span>
              </li>
            )
          })}
          {runs.map((run) => (
            <RunRow key={run.key} run={run} close={close} />
          ))}
          {sent.map((change) => (
            <SentRow key={change.key} sent={change} close={close} />
          ))}
          {current.map((item) => (
            <WorkRow key={workKey(item)} item={item} mayStop={mayStop} close={close} />
          ))}
        </ul>
      )}
      <UndoList close={close} />
      {history.length > 0 && (
        <>
          <h3 className="border-t border-line-soft px-4 pt-3 text-compact font-medium text-fg-muted">{t('earlier')}</h3>
          <ul className={listClass}>
            {history.map((item) => (
              <WorkRow key={workKey(item)} item={item} mayStop={null} close={close} />
            ))}
          </ul>
        </>
      )}
      <NotifySwitch />
    </>
  )
}

/** The choice of this device, in the notification area. */
function NotifySwitch() {
  const t = useTranslations('work.notify')
  const state = useNotifying()
  if (state === 'unsupported') return null
  return (
    <div className="border-t border-line px-4 py-3">
      <Switch
        label={t('switch')}
        hint={state === 'off' ? undefined : t(state)}
        checked={state === 'on'}
        disabled={state === 'refused'}
        onChange={({ currentTarget }) => (currentTarget.checked ? turnOn() : turnOff())}
      />
    </div>
  )
}

const looks: Record<SentChange['state'], { icon: LucideIcon; tone: Tone }> = {
  sent: { icon: Hourglass, tone: 'warn' },
  unknown: { icon: CircleQuestionMark, tone: 'warn' },
  refused: { icon: OctagonX, tone: 'danger' },
  done: { icon: CircleCheck, tone: 'ok' },
  partly: { icon: OctagonX, tone: 'danger' },
}

/** A run on many things in progress. It can be opened, but not dismissed. */
function RunRow({ run, close }: { run: RunProgress; close: () => void }) {
  const { what, page, counts, text } = run
  return (
    <li className={pairClass}>
      <Link className="font-medium text-fg-strong" href={paths.stored(page)} onClick={close}>
        {what}
      </Link>
      <Progress className="col-span-full" label={what} value={counts.done + counts.failed} max={counts.all} />
      <span className="col-span-full text-compact text-fg-muted">{text}</span>
    </li>
  )
}

/** A change whose outcome was not shown on its page: links there, and can be dismissed. */
function SentRow({ sent, close }: { sent: SentChange; close: () => void }) {
  const t = useTranslations('feedback.sent')
  const { key, what, state, at, page, message } = sent
  const { icon, tone } = looks[state]
  const time = formatTime(new Date(at), useTimeStyle())
  return (
    <li className={pairClass}>
      <Link className="font-medium text-fg-strong" href={paths.stored(page)} onClick={close}>
        {what}
      </Link>
      <IconButton
        icon={X}
        variant="quiet"
        size="small"
        label={t('dismiss', { what })}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget)
          dismissSent(key)
        }}
      />
      <span className="col-span-full text-compact text-fg-muted">
        <span className={iconLineClass}>
          <Icon of={icon} className={toneText[tone]} />
          <span>
            {t(state, { time })} {message}
          </span>
        </span>
      </span>
    </li>
  )
}
