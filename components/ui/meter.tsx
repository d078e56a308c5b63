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
    <div className="meter" role="img" aria-label={label}>
      {parts.map(({ share, colour }) => (
        <i key={colour} className={colour === 'accent' ? 'bg-accent' : 'bg-chart'} style={{ width: percent(share) }} />
      ))}
      {pace !== undefined && <span className="pace" style={{ insetInlineStart: percent(pace) }} />}
    </div>
  )
}
