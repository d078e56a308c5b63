/** The row of tabs, also of a skeleton. It scrolls sideways, so that the page never does. */
export const tabsClass = 'tab-row'
