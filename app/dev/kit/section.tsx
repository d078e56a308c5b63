import type { ReactNode } from 'react'

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
        <div className="panel">
          <div className="panel-body stack">{children}</div>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
