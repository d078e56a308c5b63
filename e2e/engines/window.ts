/** One step of an input device, as both protocols of W3C have it. */
type Action =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string }

type Device = { type: 'pointer' | 'key'; id: string; actions: readonly Action[] }

/** A window without cookies or storage, in what WebDriver and WebDriver BiDi have in common. */
export type Window = {
  /** Loads a page, and waits until it has. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page, which takes and returns texts. */
  run: (script: string, given: readonly string[]) => Promise<string>
  act: (devices: readonly Device[]) => Promise<void>
  /** Console errors and uncaught exceptions so far. */
  errors: () => Promise<readonly string[]>
  close: () => Promise<void>
}
