/** Meaning of a state: healthy, needs a look, needs action, in progress, neutral. */
export type Tone = 'ok' | 'warn' | 'danger' | 'busy' | 'idle'
