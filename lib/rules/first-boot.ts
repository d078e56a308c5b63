/** Script that runs once at first boot (§4.5). */

/**
 * Maximum size of a script in bytes. The reference has no limit (§8); this is far more than such a script needs, and
 * small enough for gateways even when URL-encoding triples it.
 */
export const maxFirstBootBytes = 64 * 1024

export type FirstBoot = {
  /** Unencoded script, or null when empty. */
  script: string | null
  lines: number
  bytes: number
  /** Size in bytes when URL-encoded. */
  sentBytes: number
  /** The first line if it names an interpreter, such as `#!/bin/bash`. */
  shebang: string | null
  /** Why it cannot be sent. */
  problem: 'tooLarge' | null
  /** A probable mistake. */
  warning: 'noShebang' | null
}

/** Validates a typed or pasted script. Converts Windows line endings, which would break the interpreter line. */
export function readFirstBoot(typed: string): FirstBoot {
  const text = typed
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
  if (text.trim() === '') {
    return { script: null, lines: 0, bytes: 0, sentBytes: 0, shebang: null, problem: null, warning: null }
  }
  const bytes = new TextEncoder().encode(text).length
  const shebang = /^#![^\n]*\S/.exec(text)?.[0] ?? null
  return {
    script: text,
    lines: text.replace(/\n$/, '').split('\n').length,
    bytes,
    sentBytes: encodeURIComponent(text).length,
    shebang,
    problem: bytes > maxFirstBootBytes ? 'tooLarge' : null,
    warning: shebang ? null : 'noShebang',
  }
}
