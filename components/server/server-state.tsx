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
import { State, type Tone } from '@/components/ui/state'
import type { PowerAction } from '@/lib/servers/rules/power'
import type { ServerState as StateOfServer } from '@/lib/servers/rules/server'

const looks: Record<StateOfServer, { tone: Tone; icon: LucideIcon }> = {
  cancelled: { tone: 'idle', icon: Archive },
  suspended: { tone: 'danger', icon: Ban },
  installFailed: { tone: 'danger', icon: OctagonX },
  installing: { tone: 'busy', icon: LoaderCircle },
  upgrading: { tone: 'busy', icon: LoaderCircle },
  rebooting: { tone: 'busy', icon: LoaderCircle },
  rescue: { tone: 'warn', icon: Wrench },
  snapshot: { tone: 'busy', icon: LoaderCircle },
  running: { tone: 'ok', icon: CircleCheck },
  off: { tone: 'idle', icon: PowerOff },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
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
    <State {...looks[state]}>{t(`serverState.${state}`)}</State>
  )
}
