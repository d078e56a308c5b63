/** What a state means: all well, look at it, act on it, under way, nothing to say. */
export type Tone = 'ok' | 'warn' | 'danger' | 'busy' | 'idle'
