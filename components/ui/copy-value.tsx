import { CopyInlineButton } from './copy-button'

type CopyValueProps = {
  value: string
  /** Label of the copy button, if the value alone is not clear enough: “Copy the reference”. */
  label?: string
}

/** An address, code or key with a copy button. Never truncated. */
export function CopyValue({ value, label }: CopyValueProps) {
  return (
    <span className="copy">
      <span>{value}</span>
      <CopyInlineButton text={value} label={label} />
    </span>
  )
}
