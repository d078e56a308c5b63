import type { ReactNode } from 'react'
import { CopyValue } from './copy'
import { DescriptionRow } from './description-list'

type ValueRowProps = { name: ReactNode; value: string | null; long?: boolean }

/** A name with a value to copy; renders nothing without one. */
export function CopyRow({ value, ...row }: ValueRowProps) {
  return (
    value && (
      <DescriptionRow {...row}>
        <CopyValue value={value} />
      </DescriptionRow>
    )
  )
}

/** A name with a technical value, such as a host name; renders nothing without one. */
export function MonoRow({ value, ...row }: ValueRowProps) {
  return (
    value && (
      <DescriptionRow {...row}>
        <span className="mono">{value}</span>
      </DescriptionRow>
    )
  )
}
