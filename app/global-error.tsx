'use client'

import { useMissingPart } from '@/components/feedback/render-error'

/** Last resort when the root layout failed, so no messages, fonts or styles are available. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  if (useMissingPart(error)) {
    return (
      <html lang="en">
        <body aria-busy="true" />
      </html>
    )
  }
  return (
    <html lang="en">
      <body>
        <main>
          <h1>The panel could not be shown</h1>
          <p>Nothing was lost or sent. Panelet kunne ikke vises; ingenting er tapt eller sendt.</p>
          {error.digest ? <p>Reference / Referanse: {error.digest}</p> : null}
          <button type="button" onClick={retry}>
            Load again / Last på nytt
          </button>
        </main>
      </body>
    </html>
  )
}
