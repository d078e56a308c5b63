/** Meaning of a state: healthy, needs a look, needs action, in progress, neutral. */
export type Tone = 'ok' | 'warn' | 'danger' | 'busy' | 'idle'

/** The colour of a text or icon in a tone; neutral ones keep that of their surroundings. */
export const toneText: Record<Tone, string> = {
  ok: 'text-ok-fg',
  warn: 'text-warn-fg',
  danger: 'text-danger-fg',
  busy: 'text-busy-fg',
  idle: '',
}
