import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import en from '@/messages/en/api-messages.json'
import nb from '@/messages/nb/api-messages.json'
import type { ApiMessageCode } from './messages'
import { apiMessageOf } from './messages-match'

const say = { en: sayIn('en', en), nb: sayIn('nb', nb) }

function sayIn(locale: 'en' | 'nb', apiMessages: Record<ApiMessageCode, string>) {
  const t = createTranslator({ locale, messages: { apiMessages }, namespace: 'apiMessages' })
  return (text: string) => {
    const message = apiMessageOf(text)
    return message && t(message.code, message.values)
  }
}

describe('a message of the reference', () => {
  it.each([
    ['You do not have permission for this operation.', 'Du har ikke tilgang til å gjøre dette.'],
    ['SSH key renamed.', 'SSH-nøkkelen har fått nytt navn.'],
    ['SSH-key invalid', 'SSH-nøkkelen er ikke gyldig.'],
    ['Max number reached (3).', 'Du har så mange ISO-filer du kan ha (3).'],
    ['This app needs at least 8 GB of memory.', 'Denne appen trenger minst 8 GB minne.'],
    [
      'DNSSEC enabled successfully and DS records submitted to registry',
      'DNSSEC er slått på, og DS-oppføringene er sendt til registeret.',
    ],
    [
      'The nameserver ns1.example.net is not authoritative for the zone.',
      'Navneserveren ns1.example.net er ikke autoritativ for sonen.',
    ],
    [
      'Registrant change for .fi domains must be handled by support. Please contact us.',
      'Innehaver av .fi-domener må endres av kundeservice. Kontakt oss.',
    ],
    ['Power off', 'Slå av'],
    ['Server name changed to web.03', 'Servernavnet ble endret til web.03'],
    ['SSH key Ingrid laptop added', 'SSH-nøkkel Ingrid laptop lagt til'],
    ['Billing e-mail changed to faktura@example.com', 'E-post for fakturaer endret til faktura@example.com'],
    ['Credit topped up', 'Saldo fylt på'],
    ['Cloud servers', 'Skyservere'],
  ])('is translated to Norwegian and unchanged in English: %s', (text, norwegian) => {
    expect(say.nb(text)).toBe(norwegian)
    expect(say.en(text)).toBe(text)
  })

  it('is recognised with and without its full stop', () => {
    expect(apiMessageOf('Key not found')).toEqual({ code: 'keyNotFound', values: {} })
    expect(apiMessageOf(' ASN is not valid. ')).toEqual({ code: 'asnInvalid', values: {} })
  })

  it('uses plural forms', () => {
    expect(say.nb('Not enough stock to deploy 1 server(s).')).toBe('Det er ikke nok på lager til 1 server.')
    expect(say.nb('Not enough stock to deploy 3 server(s).')).toBe('Det er ikke nok på lager til 3 servere.')
    expect(say.en('Not enough stock to deploy 1 server(s).')).toBe('Not enough stock to deploy 1 server.')
  })

  it('is recognised by its beginning where we replace the rest', () => {
    const text = 'The IPS tag change to NETLIFE-UK has been requested. The domain moves when the registry is done.'
    expect(apiMessageOf(text)).toMatchObject({ code: 'ipsTagRequested', values: { tag: 'NETLIFE-UK' } })
  })
})

it.each(['', '200 OK', 'Something new.', 'This app needs a licence.', 'Power offline'])(
  'does not change %j',
  (text) => {
    expect(apiMessageOf(text)).toBeNull()
  },
)

it('every message is recognised only as itself', () => {
  const wrong = Object.entries(en).filter(([code, text]) => {
    if (['noStock', 'logTerm', 'ipsTagRequested', 'rulePid'].includes(code)) return false
    return apiMessageOf(text.replaceAll(/\{\w+\}/g, 'x'))?.code !== code
  })
  expect(wrong).toEqual([])
})
