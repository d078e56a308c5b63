type ProgressProps = {
  /** What makes progress. Drawn elsewhere, so here only for those who cannot see it. */
  label: string
  /** Not given while nobody knows how far it has come. */
  value?: number
  max?: number
  tone?: 'ok' | 'danger'
  className?: string
}

/** How far something has come. */
export function Progress({ label, value, max = 100, tone, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} data-tone={tone} className={className} />
}
