/** Tells whether the typed name matches. Surrounding spaces are ignored, because pasting often adds them. */
export function typedMatches(name: string, typed: string): boolean {
  return typed.trim() === name.trim()
}

/** Progress of typing: the number of remaining characters, `wrong`, or `right`. */
export function typedProgress(name: string, typed: string): number | 'wrong' | 'right' {
  if (typedMatches(name, typed)) return 'right'
  const begun = typed.trimStart()
  return name.startsWith(begun) ? [...name].length - [...begun].length : 'wrong'
}
