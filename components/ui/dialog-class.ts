const overlay = 'raised border-line p-0 shadow-overlay'
const centred = `${overlay} max-h-[calc(100dvh-2rem)] scroll-pb-20 overflow-auto rounded-xl border max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none`

/** The shapes of a dialog. On phones it rises from below; a drawer lies along the edge. */
export const dialogShapes = {
  dialog: `${centred} w-[min(30rem,calc(100vw-2rem))]`,
  wide: `${centred} w-[min(74rem,calc(100vw-2rem))]`,
  drawer: `${overlay} fixed inset-y-0 start-auto end-0 z-40 m-0 h-dvh max-h-none w-[min(36rem,100%)] max-w-none flex-col border-y-0 border-s border-e-0 open:flex`,
}

/** Its parts. Texts as long as a name may be are broken anywhere. */
export const dialogHeadClass =
  'flex items-start gap-3 px-6 pt-5 max-sm:px-4 [&>button]:-mt-1 [&>button]:-me-2 [&>h2]:flex-1 [&>h2]:wrap-anywhere'
export const dialogBodyClass = 'grid grid-cols-1 gap-4 px-6 pt-2 pb-5 max-sm:px-4'
/** What is long scrolls behind the buttons, which are below each other on phones. */
export const dialogFootClass =
  'sticky bottom-0 z-1 flex flex-wrap justify-end gap-2 border-t border-line-soft bg-raised px-6 py-4 max-sm:flex-col-reverse max-sm:px-4 max-sm:[&>:is(a,button)]:w-full'
