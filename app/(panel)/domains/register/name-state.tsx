import { useTranslations } from 'next-intl'
import { useDebouncedRead } from '@/components/live/use-read'
import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from '@/components/ui/icons'
import { State, type Tone } from '@/components/ui/state'
import type { Availability } from '@/lib/domains/rules/look-ups'
import { paths } from '@/lib/paths'

const icons = { free: CircleCheck, taken: CircleX, asking: CircleDashed, unknown: CircleQuestionMark }

type NameStateProps = {
  name: string
  /** Tone of a name that is taken: `warn` where it was asked for. */
  taken: Tone
}

/** Whether a name that is offered or asked for is free. */
export function NameState({ name, taken }: NameStateProps) {
  const t = useTranslations('register.endings')
  const { data, isError } = useDebouncedRead<Availability>(paths.live.domainCheck(name))
  const state = data ? (data.available ? 'free' : 'taken') : isError ? 'unknown' : 'asking'
  return (
    <State tone={state === 'free' ? 'ok' : state === 'taken' ? taken : 'idle'} icon={icons[state]}>
      {t(state)}
    </State>
  )
}
