/** What the panel's log must not contain. */
const forbidden = {
  'an e-mail address': /[^\s@"/]+@[^\s@"/]+\.[a-z]{2,}/i,
  'a token or a secret': /(?<![0-9a-f])[0-9a-f]{40,}(?![0-9a-f])|\bBearer\s|\beyJ[\w-]{20,}/i,
  'a password of the run': /(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])/,
  'a path with an id': /\/\d{3,}(?![\w.]*\.js)/,
}

/**
 * Checks the panel's output for lines that are not JSON objects of the logger, and for secrets and personal data. A
 * pseudonym looks like the sandbox's passwords, so `actor` is not searched.
 *
 * @param {string} output complete output of the panel
 * @returns {string[]} a sentence for each bad line
 */
export function problemsInLog(output) {
  return output
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '')
    .flatMap(({ line, number }) =>
      problemsOf(line).map((problem) => `line ${number} ${problem}: ${line.slice(0, 300)}`),
    )
}

function problemsOf(line) {
  const record = parsed(line)
  if (typeof record?.level !== 'number' || typeof record.msg !== 'string') return ['is no line of the logger']
  const { actor, ...rest } = record
  if (actor !== undefined && actor !== null && !/^[0-9a-f]{16}$/.test(actor)) return ['names an actor']
  const text = JSON.stringify(rest)
  return Object.entries(forbidden)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `holds ${what}`)
}

function parsed(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
