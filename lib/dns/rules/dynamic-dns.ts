import { toDomainName } from '@/lib/model/domain-name'
import { cleanLine } from '@/lib/model/pasted'

/** Dynamic DNS: a name whose address a router or a program keeps current (api-fields §17.6). */

/** Any user name will do: the key is the password. */
export const dynamicUser = 'key'

/**
 * Returns the full name of what was typed: a part before the zone's name, the whole name, or "" or "@" for the zone itself.
 *
 * @returns in ASCII; null when it is no name of the zone
 */
export function dynamicName(typed: string, zone: string): string | null {
  const plain = cleanLine(typed).toLowerCase().replace(/\.$/, '')
  if (plain === '' || plain === '@') return zone
  const whole = toDomainName(plain)
  if (whole === zone || whole?.endsWith(`.${zone}`)) return whole
  return toDomainName(`${plain}.${zone}`)
}

/** The label of its key in the list of API keys, at most 100 characters. */
export const dynamicKeyLabel = (name: string) => `Dynamic DNS ${name}`.slice(0, 100)

type Dynamic = { api: string; name: string; key: string }

/** The address that a router calls, with the placeholders of FRITZ!Box, which others take too. */
export function routerUrl({ api }: Pick<Dynamic, 'api'>): string {
  return `${updateUrl(api).href}?hostname=<domain>&myip=<ipaddr>&myipv6=<ip6addr>`
}

/**
 * A file for ddclient. Up to 3.10 it sends the address that `use` finds, and none with `usev4` alone; later versions leave
 * `use` out.
 */
export function ddclientConfig({ api, name, key }: Dynamic): string {
  const { protocol, host, pathname } = updateUrl(api)
  return [
    'protocol=dyndns2',
    `ssl=${protocol === 'https:' ? 'yes' : 'no'}`,
    'use=web',
    'usev4=webv4',
    `server=${host}`,
    `script=${pathname}`,
    `login=${dynamicUser}`,
    `password='${key}'`,
    name,
  ].join('\n')
}

/** A file for inadyn 2. */
export function inadynConfig({ api, name, key }: Dynamic): string {
  const { protocol, host, pathname } = updateUrl(api)
  return [
    'period = 300',
    '',
    `custom ${name} {`,
    `    hostname      = "${name}"`,
    `    username      = "${dynamicUser}"`,
    `    password      = "${key}"`,
    `    ssl           = ${String(protocol === 'https:')}`,
    `    ddns-server   = "${host}"`,
    `    ddns-path     = "${pathname}?hostname=%h&myip=%i"`,
    '    ddns-response = { good, nochg }',
    '}',
  ].join('\n')
}

/** @param api base address of the API */
function updateUrl(api: string): URL {
  return new URL(`${api.replace(/\/$/, '')}/dns/dyndns`)
}
