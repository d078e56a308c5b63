/**
 * Listens to an event of the window.
 *
 * @param capture whether `handler` comes before those of the page
 * @returns a function that stops listening
 */
export function listen<Name extends keyof WindowEventMap>(
  name: Name,
  handler: (event: WindowEventMap[Name]) => void,
  capture = false,
): () => void {
  addEventListener(name, handler, capture)
  return () => removeEventListener(name, handler, capture)
}
