import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { noticeClass } from './class-names'
import { CopyValue } from './copy'
import { Icon } from './icon'
import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from './icons'
import type { Tone } from './state'

/** The reference of a log entry for support, with a copy button. */
export function Reference({ value }: { value: string }) {
  const t = useTranslations('ui')
  return (
    <span data-reference={value}>
      {t('reference')} <CopyValue value={value} label={t('copyReference')} />
    </span>
  )
}

const usualIcon: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  busy: LoaderCircle,
  idle: Info,
}

type NoticeProps = {
  tone: Tone
  icon?: LucideIcon
  /** What happened. */
  title: ReactNode
  /** What it means: text or paragraphs. */
  children?: ReactNode
  /** What to do. */
  actions?: ReactNode
  reference?: string | null
  /** Marks a failure, to include it in the details copied for support, like every notice with a reference. */
  failed?: boolean
  /** `alert` for urgent news, `status` for others; omitted when rendered with the page. */
  role?: 'alert' | 'status'
  /** For moving the focus to it; focusable without being a tab stop. */
  ref?: Ref<HTMLDivElement>
  id?: string
}

/** A notice: what happened, what it means, what to do, and the reference. */
export function Notice({ tone, icon, title, children, actions, reference, failed, role, ref, id }: NoticeProps) {
  return (
    <div
      className={noticeClass({ tone })}
      data-failed={Boolean(failed || reference) || undefined}
      role={role}
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon of={icon ?? usualIcon[tone]} />
      <div>
        <p>{title}</p>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className="mt-3 flex flex-wrap items-center gap-2">{actions}</div>}
        {reference && (
          <p className={actions ? 'mt-2 text-xs/5' : 'text-xs/5'}>
            <Reference value={reference} />
          </p>
        )}
      </div>
    </div>
  )
}
