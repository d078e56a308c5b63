import { classNames } from './class-names'

/** The colour of a part in a legend. `className` has the colour. */
export function Swatch({ className }: { className?: string }) {
  return <i className={classNames('me-1.5 inline-block size-2.5 rounded-xs forced-color-adjust-none', className)} />
}
