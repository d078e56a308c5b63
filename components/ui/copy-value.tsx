import { CopyMark } from './copy-button'

type CopyValueProps = {
  value: string
  /** Name of the copy button when the value itself does not say enough: “Copy the reference”. */
  label?: string
}

/** An address, code or key with its copy button. Never shortened. */
export function CopyValue({ value, label }: CopyValueProps) {
  return (
    <span className="copy">
      <span>{value}</span>
      <CopyMark text={value} label={label} />
    </span>
  )
}
