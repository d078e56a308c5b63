/** The API's original message, shown with its translation because support searches for it. */
export function ApiWords({ children }: { children: string }) {
  return (
    <p className="small muted" lang="en">
      {children}
    </p>
  )
}
