import { Check, type CheckProps } from './checkbox'

const switchClass =
  'mx-0 my-0.5 h-5 w-9 flex-none cursor-pointer appearance-none rounded-2xl border border-line-strong bg-sunken transition-colors duration-(--duration-settle) before:absolute before:start-0.75 before:top-0.75 before:size-3 before:rounded-full before:bg-fg-muted before:transition-transform before:duration-(--duration-settle) before:ease-settle checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent not-checked:enabled:hover:border-fg-muted disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden rtl:checked:before:-translate-x-4'

/** A switch that takes effect at once. In a form that is submitted, use a Checkbox. */
export function Switch(props: CheckProps) {
  return <Check {...props} type="checkbox" role="switch" box={switchClass} />
}
