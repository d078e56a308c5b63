/** The row of tabs, also of a skeleton. It scrolls sideways, so that the page never does. */
export const tabsClass =
  'relative mb-6 flex gap-5 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] max-sm:mb-4 max-sm:-mx-gutter max-sm:px-gutter'
