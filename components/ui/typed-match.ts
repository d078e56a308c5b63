/** Whether the typed name is the one asked for. Spaces around it are forgiven: they come along when pasting. */
export function typedMatches(name: string, typed: string): boolean {
  return typed.trim() === name.trim()
}

/** How far the typing has come: letters to go, `wrong` when it has left the name, or `right`. */
export function typedProgress(name: string, typed: string): number | 'wrong' | 'right' {
  if (typedMatches(name, typed)) return 'right'
  const begun = typed.trimStart()
  return name.startsWith(begun) ? [...name].length - [...begun].length : 'wrong'
}
