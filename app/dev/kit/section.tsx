import type { ReactNode } from 'react'
import { panelClass } from '@/components/ui/panel'

type SectionProps = { id: string; title: ReactNode; about?: ReactNode; panel?: boolean; children: ReactNode }

/** One component in all its states. */
export function Section({ id, title, about, panel, children }: SectionProps) {
  return (
    <section className="stack scroll-mt-20" aria-labelledby={`kit-${id}`} id={id}>
      <div>
        <h2 id={`kit-${id}`}>{title}</h2>
        {about && <p className="muted small">{about}</p>}
      </div>
      {panel ? (
        <div className={panelClass}>
          <div className="stack p-4">{children}</div>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
