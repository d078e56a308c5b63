// Windows draws its own boxes where it forces its colours.
const box =
  'm-0.75 size-4.5 flex-none grid cursor-pointer place-items-center appearance-none border border-line-strong bg-card checked:border-accent checked:bg-accent not-checked:enabled:hover:border-fg-muted disabled:cursor-not-allowed disabled:opacity-60 disabled:not-checked:bg-sunken aria-invalid:border-danger-fg! aria-invalid:inset-ring aria-invalid:inset-ring-danger-fg forced-colors:appearance-auto forced-colors:before:hidden'

export const checkboxClass = `${box} rounded-sm checked:before:-mt-0.5 checked:before:h-2.25 checked:before:w-1.25 checked:before:rotate-42 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-on-accent indeterminate:border-accent indeterminate:bg-accent indeterminate:before:h-0.5 indeterminate:before:w-2 indeterminate:before:bg-on-accent`

export const radioClass = `${box} rounded-full checked:before:size-1.75 checked:before:rounded-full checked:before:bg-on-accent`
