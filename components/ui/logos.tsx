import { classNames } from './class-names'
import flagSheet from './flags.svg'
import sheet from './logos.svg'

/**
 * Logos of operating systems and apps: simple-icons', each by its name there, found by the first word of a name. They are
 * drawn from a file of their own (logos.svg, made from this table like icons.svg), which only pages with logos load.
 * To add one, add a row here.
 */
export const logosByWord: Readonly<Record<string, string>> = {
  alma: 'almalinux',
  almalinux: 'almalinux',
  alpine: 'alpinelinux',
  arch: 'archlinux',
  archlinux: 'archlinux',
  centos: 'centos',
  debian: 'debian',
  fedora: 'fedora',
  freebsd: 'freebsd',
  opensuse: 'opensuse',
  opnsense: 'opnsense',
  pfsense: 'pfsense',
  proxmox: 'proxmox',
  rocky: 'rockylinux',
  ubuntu: 'ubuntu',
  discourse: 'discourse',
  docker: 'docker',
  ghost: 'ghost',
  gitlab: 'gitlab',
  grafana: 'grafana',
  jitsi: 'jitsi',
  matomo: 'matomo',
  mattermost: 'mattermost',
  n8n: 'n8n',
  nextcloud: 'nextcloud',
  postgresql: 'postgresql',
  wordpress: 'wordpress',
}

/** Returns the name of the logo for “Debian 12 64-bit” or `debian-13.1.0-amd64.iso`; null when there is none. */
export function logoOf(name: string): string | null {
  const [word = ''] = name.toLowerCase().split(/[^a-z0-9]/)
  return Object.hasOwn(logosByWord, word) ? (logosByWord[word] ?? null) : null
}

const { src }: { src: string } = sheet

/** A logo in the colour of the text, from `logoOf`. Decorative: always combine it with the name. */
export function Logo({ of, size = 16 }: { of: string; size?: 16 | 20 }) {
  return (
    <svg aria-hidden="true" className={classNames('flex-none fill-current', size === 16 ? 'size-4' : 'size-5')}>
      <use href={`${src}#${of}`} />
    </svg>
  )
}

/** Countries whose flags are drawn in flags.svg, as ISO codes. */
export const flags: readonly string[] = 'AT BE CH DE DK EE ES FI FR GB IE IS IT LT LU LV NL NO PL SE US'.split(' ')

/** Returns the name of the flag of a country, such as “NO”; null for one that is not drawn. */
export function flagOf(country: string | null): string | null {
  const code = country?.toUpperCase() ?? ''
  return flags.includes(code) ? code : null
}

const { src: flagSrc }: { src: string } = flagSheet

/**
 * A flag, from `flagOf`: drawn, because emoji flags are two letters on Windows. Decorative: always combine it with the
 * name of the place.
 */
export function Flag({ of, size = 16 }: { of: string; size?: 16 | 24 }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('flex-none rounded-[0.125rem] ring-1 ring-line', size === 16 ? 'h-3 w-4' : 'h-4.5 w-6')}
    >
      <use href={`${flagSrc}#${of}`} />
    </svg>
  )
}
