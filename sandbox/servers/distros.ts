/** Distributions and their releases (§4.5, api-fields §11): at least six with three releases each. */
export type Release = { osId: number; name: string; codename: string; minRamGb: number; isSlow: boolean }

export type Distro = { id: number; name: string; slug: string; description: string; releases: readonly Release[] }

const release = (osId: number, name: string, codename: string, minRamGb = 1, isSlow = false): Release => ({
  osId,
  name: `${name} 64-bit`,
  codename,
  minRamGb,
  isSlow,
})

/** Not sorted by version, so that clients do not take the last one for the newest (api-fields §11). */
export const distros: readonly Distro[] = [
  {
    id: 1,
    name: 'Debian',
    slug: 'debian',
    description: 'Stabil og slank, med fem års sikkerhetsoppdateringer.',
    releases: [
      release(102, 'Debian 12', 'bookworm'),
      release(103, 'Debian 13', 'trixie'),
      release(101, 'Debian 11', 'bullseye'),
    ],
  },
  {
    id: 2,
    name: 'Ubuntu',
    slug: 'ubuntu',
    description: 'Langtidsstøttede utgaver for servere.',
    releases: [
      release(112, 'Ubuntu 24.04 LTS', 'noble'),
      release(111, 'Ubuntu 22.04 LTS', 'jammy'),
      release(113, 'Ubuntu 25.10', 'questing'),
    ],
  },
  {
    id: 3,
    name: 'AlmaLinux',
    slug: 'almalinux',
    description: 'Fritt alternativ for bedrifter, ti års støtte.',
    releases: [
      release(123, 'AlmaLinux 10', '10', 2),
      release(121, 'AlmaLinux 8', '8', 2),
      release(122, 'AlmaLinux 9', '9', 2),
    ],
  },
  {
    id: 4,
    name: 'Rocky Linux',
    slug: 'rocky',
    description: 'Fellesskapets utgave for bedrifter.',
    releases: [
      release(131, 'Rocky Linux 8', '8', 2),
      release(132, 'Rocky Linux 9', '9', 2),
      release(133, 'Rocky Linux 10', '10', 2),
    ],
  },
  {
    id: 5,
    name: 'Fedora',
    slug: 'fedora',
    description: 'Det nyeste, med korte støtteperioder.',
    releases: [
      release(143, 'Fedora 43', '43', 2),
      release(142, 'Fedora 42', '42', 2),
      release(141, 'Fedora 41', '41', 2),
    ],
  },
  {
    id: 6,
    name: 'openSUSE',
    slug: 'opensuse',
    description: 'Leap for ro, Tumbleweed for det siste.',
    releases: [
      release(152, 'openSUSE Leap 16.0', '16.0', 2),
      release(153, 'openSUSE Tumbleweed', 'tumbleweed', 2, true),
      release(151, 'openSUSE Leap 15.6', '15.6', 2),
    ],
  },
]

/** Apps install on top of Debian (§2.6). */
export const APP_BASE_OS_ID = 102

const releasesById = new Map(
  distros.flatMap((distro) => distro.releases.map((entry) => [entry.osId, { distro, release: entry }] as const)),
)

export function findRelease(osId: number): { distro: Distro; release: Release } | undefined {
  return releasesById.get(osId)
}
