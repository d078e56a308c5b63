/** A dash where a value is missing. @param says what it means, for screen readers, such as "Unknown" */
export function NoValue({ says }: { says: string }) {
  return (
    <span className="no-value text-fg-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </span>
  )
}
