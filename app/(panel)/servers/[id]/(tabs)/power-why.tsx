import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Why } from '@/components/ui/why'
import { formatTime } from '@/lib/format/time'
import type { PowerAction } from '@/lib/rules/power'
import type { ReasonKey } from '@/lib/rules/reasons'

type PowerWhyProps = {
  /** Begins the ids that the buttons point at: `<id>-<reason>`. */
  id: string
  permissions: readonly { action: PowerAction; reason: ReasonKey | null }[]
  measuredAt: Date | null
}

/** Reasons that follow from the measured power, and are as old as it. */
const measuredReasons: ReadonlySet<ReasonKey> = new Set(['alreadyOn', 'alreadyOff', 'notOn'])

/** Why buttons are blocked, each reason once, with the buttons that it blocks. */
export function PowerWhy({ id, permissions, measuredAt }: PowerWhyProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const reasons = useTranslations('reasons')
  const style = useTimeStyle()
  const keys = new Set(permissions.flatMap(({ reason }) => reason ?? []))
  return [...keys].map((reason) => {
    const blocked = permissions
      .filter((one) => one.reason === reason)
      .map(({ action }) => t('quoted', { word: common(action) }))
    const because = reasons(reason)
    const measured =
      measuredAt && measuredReasons.has(reason) ? t('measured', { time: formatTime(measuredAt, style) }) : ''
    return (
      <Why key={reason} id={`${id}-${reason}`}>
        {t('blocked', { count: blocked.length, actions: new Intl.ListFormat(style.locale).format(blocked) })} {because}{' '}
        {measured}
      </Why>
    )
  })
}
