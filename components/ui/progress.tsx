import { classNames } from './class-names'

type ProgressProps = {
  /** Accessible name; the visible one is elsewhere. */
  label: string
  /** Omitted while the progress is unknown. */
  value?: number
  max?: number
  tone?: 'ok' | 'danger'
  className?: string
}

const tones = { ok: 'text-ok-strong', danger: 'text-danger-strong' }

/** A progress bar. */
export function Progress({ label, value, max = 100, tone, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-2xl border-0 bg-pressed forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:text-[Highlight] forced-colors:forced-color-adjust-none',
        '[&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-2xl [&::-webkit-progress-value]:bg-current',
        tone ? tones[tone] : 'text-busy-strong',
        className,
      )}
    />
  )
}
