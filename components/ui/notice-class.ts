import { cva } from 'class-variance-authority'

/** A notice: an icon, and a block whose first paragraph says what happened. */
export const noticeClass = cva(
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border px-4 py-3 [&_p+p]:mt-1 [&>div>:first-child]:font-[550] [&>div>:first-child]:text-fg-strong [&>svg]:mt-0.5',
  {
    variants: {
      tone: {
        ok: 'border-ok-line bg-ok-soft [&>svg]:text-ok-fg',
        warn: 'border-warn-line bg-warn-soft [&>svg]:text-warn-fg',
        danger: 'border-danger-line bg-danger-soft [&>svg]:text-danger-fg',
        busy: 'border-busy-line bg-busy-soft [&>svg]:text-busy-fg',
        idle: 'border-idle-line bg-idle-soft [&>svg]:text-idle-fg',
      },
    },
  },
)
