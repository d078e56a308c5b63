import type { ReactNode } from 'react'
import { panelClass } from '@/components/ui/panel'

type SectionProps = { id: string; title: ReactNode; about?: ReactNode; panel?: boolean; children: ReactNode }

/** One component in all its states. */
export function Section({ id, title, about, panel, children }: SectionProps) {
  return (
    <section className="grid scroll-mt-20 grid-cols-1 content-start gap-4" aria-labelledby={`kit-${id}`} id={id}>
      <div>
        <h2 id={`kit-${id}`}>{title}</h2>
        {about && <p className="text-compact text-fg-muted">{about}</p>}
      </div>
      {panel ? (
        <div className={panelClass}>
          <div className="grid grid-cols-1 content-start gap-4 p-4">{children}</div>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
