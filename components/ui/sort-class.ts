/** A button in a column head. Apart from the table, because lists of other markup sort too. */
export const sortClass =
  'group/sort inline-flex min-h-6 cursor-pointer items-center gap-1 border-0 bg-transparent p-0 [&_svg]:size-3 [&_svg]:stroke-3'
