/** A button in a column head. Apart from the table, because lists of other markup sort too. */
export const sortClass = 'group/sort sort-button'
