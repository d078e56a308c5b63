import { classNames } from './class-names'

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
