/** The API's own words, beside what they say in the person's language: support looks for them. */
export function ApiWords({ children }: { children: string }) {
  return (
    <p className="small muted" lang="en">
      {children}
    </p>
  )
}
