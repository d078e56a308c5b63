import { NativeInput, type NativeInputProps } from './native-field'

type SegmentProps<Value extends string> = Omit<NativeInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  label: string
  name: string
  options: readonly { value: Value; name: string }[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

/** A row of labels with radio buttons, one of which is chosen. */
export const segmentClass = 'segment'

/** A segmented control of radio buttons. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, defaultValue, onChange, ...rest } = props
  return (
    <span className={segmentClass} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <NativeInput
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
