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

type MeterProps = {
  /** Text alternative. */
  label: string
  /** Parts of the whole, each from 0 to 1, in drawing order. */
  parts: { share: number; colour: 'accent' | 'chart' }[]
  /** Position of an even pace, from 0 to 1. */
  pace?: number
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

/** A bar with parts of a whole, and a marker for an even pace. */
export function Meter({ label, parts, pace }: MeterProps) {
  return (
    <div
      className="relative flex h-2 rounded-sm bg-pressed forced-colors:bg-[Canvas] forced-colors:ring forced-colors:ring-[CanvasText] forced-colors:forced-color-adjust-none"
      role="img"
      aria-label={label}
    >
      {parts.map(({ share, colour }) => (
        <i
          key={colour}
          className={classNames(
            'h-full first:rounded-s-sm forced-colors:bg-[Highlight] forced-colors:inset-ring forced-colors:inset-ring-[Canvas]',
            colour === 'accent' ? 'bg-accent' : 'bg-chart',
          )}
          style={{ width: percent(share) }}
        />
      ))}
      {pace !== undefined && (
        <span
          className="absolute -inset-y-1 w-0.5 rounded-[1px] bg-fg-strong forced-colors:bg-[CanvasText]"
          style={{ insetInlineStart: percent(pace) }}
        />
      )}
    </div>
  )
}
