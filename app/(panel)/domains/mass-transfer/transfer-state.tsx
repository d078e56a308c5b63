import { useTranslations } from 'next-intl'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  Mail,
  OctagonAlert,
  OctagonX,
  type LucideIcon,
} from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import type { TransferStatus } from '@/lib/mass-transfer/rules/item'

const looks: Record<TransferStatus, { tone: Tone; icon: LucideIcon }> = {
  awaiting_code: { tone: 'warn', icon: Mail },
  queued: { tone: 'idle', icon: Clock },
  processing: { tone: 'busy', icon: LoaderCircle },
  registry_pending: { tone: 'busy', icon: LoaderCircle },
  done: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: OctagonX },
  expired: { tone: 'danger', icon: OctagonAlert },
  aborted: { tone: 'idle', icon: CircleMinus },
}

/** State of a transfer, with its icon. */
export function TransferState({ status }: { status: TransferStatus | null }) {
  const t = useTranslations('massTransfer')
  const { tone, icon } = status ? looks[status] : { tone: 'idle' as const, icon: CircleQuestionMark }
  return (
    <State tone={tone} icon={icon}>
      {t(`state.${status ?? 'unknown'}`)}
    </State>
  )
}
