type ProgressProps = {
  /** Accessible name; the visible one is elsewhere. */
  label: string
  /** Omitted while the progress is unknown. */
  value?: number
  max?: number
  tone?: 'ok' | 'danger'
  className?: string
}

/** A progress bar. */
export function Progress({ label, value, max = 100, tone, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} data-tone={tone} className={className} />
}
