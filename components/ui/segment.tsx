import type { ComponentProps } from 'react'

type SegmentProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange'
> & {
  label: string
  name: string
  options: readonly { value: Value; name: string }[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

/** A row of labels with radio buttons, one of which is chosen. */
export const segmentClass =
  'grid auto-cols-[1fr] grid-flow-col gap-0.5 rounded-md bg-sunken p-0.5 inset-ring inset-ring-line forced-colors:border [&>label]:relative [&>label]:grid [&>label]:min-h-[max(var(--size-control)-4px,var(--size-target))] [&>label]:cursor-pointer [&>label]:place-items-center [&>label]:rounded-[calc(var(--radius-md)-1px)] [&>label]:px-3 [&>label]:text-center [&>label]:text-compact [&>label]:font-medium [&>label]:text-fg-muted [&>label]:has-checked:bg-card [&>label]:has-checked:font-semibold [&>label]:has-checked:text-fg-strong [&>label]:has-checked:shadow-[var(--shadow-control),0_0_0_1px_var(--color-line-strong)] [&>label]:has-focus-visible:outline-2 [&>label]:has-focus-visible:outline-offset-1 [&>label]:has-focus-visible:outline-focus [&_input]:absolute [&_input]:inset-0 [&_input]:m-0 [&_input]:cursor-[inherit] [&_input]:opacity-0 forced-colors:[&>label]:has-checked:outline-2 forced-colors:[&>label]:has-checked:-outline-offset-2 forced-colors:[&>label]:has-checked:outline-[Highlight]'

/** A segmented control of radio buttons. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, defaultValue, onChange, ...rest } = props
  return (
    <span className={segmentClass} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            {...rest}
            type="radio"
            value={option.value}
            checked={value === undefined ? undefined : option.value === value}
            defaultChecked={
              value === undefined && defaultValue !== undefined ? option.value === defaultValue : undefined
            }
            onChange={onChange && (() => onChange(option.value))}
          />
          {option.name}
        </label>
      ))}
    </span>
  )
}
