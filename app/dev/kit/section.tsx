import { type ComponentType, Fragment, type ReactNode } from 'react'
import { panelClass } from '@/components/ui/panel'
import type { Failure } from '@/lib/model/outcome'

type SectionProps = { id: string; title: string; about?: string; panel?: boolean; children: ReactNode }

/** One component in all its states. */
export function Section({ id, title, about, panel, children }: SectionProps) {
  return (
    <section className="grid scroll-mt-20 grid-cols-1 content-start gap-4" aria-labelledby={`kit-${id}`} id={id}>
      <div>
        <h2 id={`kit-${id}`}>{title}</h2>
        {about && <p className="text-compact text-fg-muted">{about}</p>}
      </div>
      {panel ? <div className={`${panelClass} grid grid-cols-1 content-start gap-4 p-4`}>{children}</div> : children}
    </section>
  )
}

/** Small parts side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
}

/** Two columns where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">{children}</div>
}

/** A component once for each set of properties. */
export function Each<Props extends object>({ of: Part, with: all }: { of: ComponentType<Props>; with: Props[] }) {
  return all.map((props, place) => (
    <Fragment key={place}>
      <Part {...props} />
    </Fragment>
  ))
}

/** A failed read, for the examples. */
export const failure: Failure = {
  ...{ kind: 'unavailable', message: null, reference: '2K8M-C0VN', status: 503, retryAfterSeconds: null },
}
