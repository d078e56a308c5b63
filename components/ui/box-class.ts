// Windows draws its own boxes where it forces its colours.
const box = 'box'

export const checkboxClass = `${box} rounded-sm checked:before:-mt-0.5 checked:before:h-2.25 checked:before:w-1.25 checked:before:rotate-42 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-on-accent indeterminate:border-accent indeterminate:bg-accent indeterminate:before:h-0.5 indeterminate:before:w-2 indeterminate:before:bg-on-accent`

export const radioClass = `${box} rounded-full checked:before:size-1.75 checked:before:rounded-full checked:before:bg-on-accent`
