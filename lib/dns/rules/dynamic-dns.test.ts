import { expect, it } from 'vitest'
import { ddclientConfig, dynamicKeyLabel, dynamicName, inadynConfig, routerUrl } from './dynamic-dns'

it.each([
  ['hjem', 'hjem.example.no'],
  [' Hjem\u200B ', 'hjem.example.no'],
  ['vpn.hjem', 'vpn.hjem.example.no'],
  ['hjem.example.no.', 'hjem.example.no'],
  ['', 'example.no'],
  ['@', 'example.no'],
  ['EXAMPLE.no', 'example.no'],
  ['blåbær', 'xn--blbr-roah.example.no'],
  ['hjem.other.no', 'hjem.other.no.example.no'],
  ['two words', null],
  ['-', null],
])('%j below example.no is %j', (typed, name) => expect(dynamicName(typed, 'example.no')).toBe(name))

it('labels its key, as long as labels may be', () => {
  expect(dynamicKeyLabel('hjem.example.no')).toBe('Dynamic DNS hjem.example.no')
  expect(dynamicKeyLabel('x'.repeat(200))).toHaveLength(100)
})

const dynamic = { api: 'https://api.example.com/api/v0/', name: 'hjem.example.no', key: 'hvn_abc' }

it('writes lines for routers, ddclient and inadyn', () => {
  expect(routerUrl(dynamic)).toBe(
    'https://api.example.com/api/v0/dns/dyndns?hostname=<domain>&myip=<ipaddr>&myipv6=<ip6addr>',
  )
  expect(ddclientConfig(dynamic)).toBe(`protocol=dyndns2
ssl=yes
use=web
usev4=webv4
server=api.example.com
script=/api/v0/dns/dyndns
login=key
password='hvn_abc'
hjem.example.no`)
  expect(inadynConfig(dynamic)).toBe(`period = 300

custom hjem.example.no {
    hostname      = "hjem.example.no"
    username      = "key"
    password      = "hvn_abc"
    ssl           = true
    ddns-server   = "api.example.com"
    ddns-path     = "/api/v0/dns/dyndns?hostname=%h&myip=%i"
    ddns-response = { good, nochg }
}`)
})
