/**
 * Display names of releases. The API sends "Debian 12 64-bit" and a code name, unsorted (api-fields §11).
 */

type NamedRelease = { name: string; version: string | null; architecture: string | null }

/** Returns the name without distribution and word size: `12`, `24.04 LTS`. Never empty. */
export function releaseVersion(distribution: string, release: NamedRelease): string {
  const bare = release.name.replace(/\s*\b(32|64)-?bits?\b/i, '').trim()
  const starts = bare.toLowerCase().startsWith(`${distribution.toLowerCase()} `)
  return (starts ? bare.slice(distribution.length).trim() : bare) || release.name
}

/** Returns the version with its code name if that adds something: `12 bookworm`, `24.04 LTS noble`, `10`. */
export function releaseLabel(distribution: string, release: NamedRelease): string {
  const version = releaseVersion(distribution, release)
  const codeName = release.version ?? ''
  const says = codeName !== '' && !version.toLowerCase().split(/\s+/).includes(codeName.toLowerCase())
  return says && !/^\d/.test(codeName) ? `${version} ${codeName}` : version
}

/** Returns distribution and label: `Debian 12 bookworm`. */
export function releaseFullName(distribution: string, release: NamedRelease): string {
  return `${distribution} ${releaseLabel(distribution, release)}`
}

/** Sorts by version, newest first; names without a number come last, in the API's order. */
export function newestFirst<R extends NamedRelease>(distribution: string, releases: readonly R[]): R[] {
  const numbers = (release: R) => (/\d+(\.\d+)*/.exec(releaseVersion(distribution, release))?.[0] ?? '-1').split('.')
  return [...releases].sort((a, b) => {
    const [left, right] = [numbers(a).map(Number), numbers(b).map(Number)]
    const place = left.findIndex((part, at) => part !== right[at])
    return place < 0 ? right.length - left.length : (right[place] ?? -1) - (left[place] ?? -1)
  })
}
