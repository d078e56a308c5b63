import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { forgetSent, type SentChange } from '@/components/form/sent-changes'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { CircleCheck, CircleQuestionMark, Hourglass, OctagonX, X } from '@/components/ui/icons'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'

const looks = {
  sent: { icon: Hourglass, tone: 'warn' },
  unknown: { icon: CircleQuestionMark, tone: 'warn' },
  refused: { icon: OctagonX, tone: 'danger' },
  done: { icon: CircleCheck, tone: 'ok' },
}

/** A change whose outcome was not shown on its page: links there, and can be dismissed. */
export function SentRow({ sent, close }: { sent: SentChange; close: () => void }) {
  const t = useTranslations('feedback.sent')
  const { key, what, state, at, page, message } = sent
  const { icon, tone } = looks[state]
  const time = formatTime(new Date(at), useTimeStyle())
  return (
    <li className="pair">
      <Link className="strong" href={paths.stored(page)} prefetch={false} onClick={close}>
        {what}
      </Link>
      <IconButton
        icon={X}
        variant="quiet"
        size="small"
        label={t('dismiss', { what })}
        onClick={() => forgetSent(key)}
      />
      <span className="wide small muted">
        <span className="icon-line">
          <Icon of={icon} className={tone} />
          <span>
            {t(state, { time })} {message}
          </span>
        </span>
      </span>
    </li>
  )
}
