/** The script that runs once at first boot (§4.5). */

/**
 * Bytes that a script may have. The reference names no limit (§8); chosen here: far more than such a script needs, and
 * small enough, even three times as long once URL-encoded, for any gateway on the way.
 */
export const maxFirstBootBytes = 64 * 1024

export type FirstBoot = {
  /** As it is sent, before URL-encoding. Null when there is no script. */
  script: string | null
  lines: number
  bytes: number
  /** Bytes on the way, URL-encoded. */
  sentBytes: number
  /** The first line when it names an interpreter, such as `#!/bin/bash`. */
  shebang: string | null
  /** Why it cannot be sent. */
  problem: 'tooLarge' | null
  /** What is probably a mistake. */
  warning: 'noShebang' | null
}

/** Looks at a script as typed or pasted. Windows line ends become Unix ones: with them no interpreter is found. */
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
