/** The API's original message, shown with its translation because support searches for it. */
export function ApiQuote({ children }: { children: string }) {
  return (
    <p className="small muted" lang="en">
      {children}
    </p>
  )
}
