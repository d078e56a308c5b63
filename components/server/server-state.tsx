import { useTranslations } from 'next-intl'
import {
  Archive,
  Ban,
  CircleCheck,
  CircleQuestionMark,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  PowerOff,
  Wrench,
} from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { PowerAction } from '@/lib/servers/rules/power'
import { serverTone, type ServerState as StateOfServer } from '@/lib/servers/rules/server'

const icons: Record<StateOfServer, LucideIcon> = {
  cancelled: Archive,
  suspended: Ban,
  installFailed: OctagonX,
  installing: LoaderCircle,
  upgrading: LoaderCircle,
  rebooting: LoaderCircle,
  rescue: Wrench,
  snapshot: LoaderCircle,
  running: CircleCheck,
  off: PowerOff,
  unknown: CircleQuestionMark,
}

type ServerStateProps = {
  state: StateOfServer
  /** A power action in progress; shown instead of the state. */
  doing?: PowerAction | null
}

/** State of a server as icon and label, shared by all pages. */
export function ServerState({ state, doing }: ServerStateProps) {
  const t = useTranslations('common')
  return doing ? (
    <State tone="busy" icon={LoaderCircle}>
      {t(`power.doing.${doing}`)}
    </State>
  ) : (
    <State tone={serverTone(state)} icon={icons[state]}>
      {t(`serverState.${state}`)}
    </State>
  )
}
