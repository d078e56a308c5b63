/** Saves a text as a file, entirely in the browser. */
export function saveFile(name: string, type: 'text/csv' | 'text/plain' | 'text/calendar', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
