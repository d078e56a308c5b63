import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { intlTag } from '@/lib/format/locale'
import { formatTime } from '@/lib/format/time'
import type { PowerAction } from '@/lib/servers/rules/power'
import type { ReasonKey } from '@/lib/model/reasons'

type PowerWhyProps = {
  /** Prefix of the IDs that the buttons reference: `<id>-<reason>`. */
  id: string
  permissions: readonly { action: PowerAction; reason: ReasonKey | null }[]
  measuredAt: Date | null
}

/** Reasons based on the measured power, shown with its age. */
const measuredReasons = ['alreadyOn', 'alreadyOff', 'notOn'] as const

/** Why buttons are disabled: each reason once, with its buttons. */
export function PowerReasons({ id, permissions, measuredAt }: PowerWhyProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const reasons = useTranslations('reasons')
  const style = useTimeStyle()
  const because = (reason: ReasonKey) => {
    const measured = measuredReasons.find((one) => one === reason)
    return measured && measuredAt ? t(`because.${measured}`, { time: formatTime(measuredAt, style) }) : reasons(reason)
  }
  const keys = new Set(permissions.flatMap(({ reason }) => reason ?? []))
  return [...keys].map((reason) => {
    const blocked = permissions.filter((one) => one.reason === reason)
    const words = blocked.map(({ action }) => t('quoted', { word: common(action) }))
    const actions = new Intl.ListFormat(intlTag(style.locale)).format(words)
    return (
      <DisabledReason key={reason} id={`${id}-${reason}`}>
        {t('blocked', { actions, because: because(reason) })}
      </DisabledReason>
    )
  })
}
