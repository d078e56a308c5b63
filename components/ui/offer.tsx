import { type ComponentProps, type ReactNode, useId } from 'react'
import { radioClass } from './class-names'
import { choiceFrameClass } from './choice'
import { NativeInput, type NativeInputProps } from './native-field'

/** Offers to choose from, such as billing terms, side by side. Where four fit, their lines align. */
export function Offers({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4 xl:grid-rows-[repeat(7,auto)]">{children}</div>
  )
}

export type OfferProps = Omit<ComponentProps<'div'>, 'className' | 'title'> & {
  title: ReactNode
  /** The radio button that chooses it; its label, which is the title, covers the card. */
  radio?: Omit<NativeInputProps, 'type'>
  /** Before the title, where there is no radio button. */
  mark?: ReactNode
  price: ReactNode
  /** Below the price. */
  tags?: ReactNode
  /** The details: a `div` with `dt` and `dd` for each. */
  children?: ReactNode
}

/** One offer: its name, its price and its details. */
export function Offer({ title, radio, mark, price, tags, children, ...rest }: OfferProps) {
  const id = useId()
  const titleClass =
    'min-w-0 text-base font-[550] text-fg-strong group-has-disabled:text-fg-muted after:absolute after:inset-0'
  return (
    <div
      {...rest}
      className={`${choiceFrameClass} group grid grid-cols-1 content-start gap-0 xl:row-span-7 xl:grid-rows-subgrid`}
      data-offer
    >
      <div className="flex items-center gap-2 p-4">
        {radio ? (
          <>
            <NativeInput id={id} aria-describedby={`${id}-price`} {...radio} className={radioClass} type="radio" />
            <label className={titleClass} htmlFor={id}>
              {title}
            </label>
          </>
        ) : (
          <>
            {mark}
            <span className={titleClass}>{title}</span>
          </>
        )}
      </div>
      <div
        className="px-4 pb-3 text-xl/7 font-[550] tracking-[-0.015em] text-fg-strong [&_small]:text-[0.8125rem] [&_small]:font-normal [&_small]:tracking-normal [&_small]:text-fg-muted"
        id={`${id}-price`}
      >
        {price}
        {tags && <span className="block text-compact/6 tracking-normal">{tags}</span>}
      </div>
      {children && (
        <dl className="grid text-compact *:grid *:content-start *:border-t *:border-line-soft *:px-4 *:py-2 group-has-checked:[--color-line-soft:var(--color-accent-line)] max-sm:*:grid-cols-[8rem_minmax(0,1fr)] max-sm:*:gap-2 xl:row-span-5 xl:grid-rows-subgrid [&_dd]:text-fg-strong [&_dt]:text-fg-muted">
          {children}
        </dl>
      )}
    </div>
  )
}
