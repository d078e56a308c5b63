type MeterProps = {
  /** All of it in words. */
  label: string
  /** Parts of the whole, each from 0 to 1, in the order they are drawn. */
  parts: { share: number; colour: 'accent' | 'chart' }[]
  /** Where an even pace would be now, from 0 to 1. */
  pace?: number
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

/** Parts of a whole, and the mark of an even pace. */
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
