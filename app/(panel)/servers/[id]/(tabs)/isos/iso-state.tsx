import { useTranslations } from 'next-intl'
import { CircleCheck, CircleQuestionMark, CircleX, Disc3, LoaderCircle, type LucideIcon } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import type { IsoImage } from '@/lib/server-tools/model'

const looks: Record<IsoImage['state'], { tone: Tone; icon: LucideIcon }> = {
  uploading: { tone: 'busy', icon: LoaderCircle },
  ready: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}

/** State of an image: its upload, and where it is mounted. */
export function IsoState({ image, isHere }: { image: IsoImage; isHere: boolean }) {
  const t = useTranslations('isos.state')
  if (!isHere && !image.mounted) return <State {...looks[image.state]}>{t(image.state)}</State>
  return (
    <State tone="idle" icon={Disc3}>
      {t(isHere ? 'here' : 'elsewhere')}
    </State>
  )
}
