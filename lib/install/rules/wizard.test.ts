import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isEmail, isFullyQualified, normaliseHostName, resultingHostName } from '@/lib/model/host-name'
import { isAppRunOver, stepProgress } from './install'
import { losses, maxFirstBootBytes, readFirstBoot } from './order'
import { isTimeZone, keyboards, languageName, osLanguages, suggestedOsSettings } from './os-settings'

describe('host name (§4.5)', () => {
  it.each([
    ['web-03.example.no', true],
    ['a.b', true],
    ['xn--blbr-roah.no', true],
    ['web', false],
    ['', false],
    ['.no', false],
    ['web..no', false],
    ['-web.no', false],
    ['web-.no', false],
    ['we_b.no', false],
    ['web .no', false],
    ['192.0.2.1', false],
    [`${'a'.repeat(63)}.no`, true],
    [`${'a'.repeat(64)}.no`, false],
    [`${'a.'.repeat(126)}no`, false],
  ])('%.30j is fully qualified: %s', (name, valid) => expect(isFullyQualified(name)).toBe(valid))

  it.each([
    [' Web.Example.NO. ', 'web.example.no'],
    ['blåbær.no', 'xn--blbr-roah.no'],
    ['blå bær.no', 'blå bær.no'],
    ['http://x.no', 'http://x.no'],
  ])('%j is normalised to %j', (typed, sent) => expect(normaliseHostName(typed)).toBe(sent))

  it('returns what would replace an invalid name', () => {
    expect(resultingHostName('web.example.no', '192.0.2.1')).toEqual({ name: 'web.example.no', replaced: false })
    expect(resultingHostName('web', '192.0.2.1')).toEqual({ name: '192.0.2.1', replaced: true })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (typed) => void isFullyQualified(normaliseHostName(typed))))
  })
})

it.each([
  ['me@example.no', true],
  ['a.b+c@x.example.no', true],
  ['me@blåbær.no', true],
  ['me@localhost', false],
  ['me', false],
  ['me@@x.no', false],
  ['.me@x.no', false],
  ['me you@x.no', false],
])('e-mail %j: %s', (typed, valid) => expect(isEmail(typed)).toBe(valid))

describe('first-boot script (§4.5)', () => {
  it('is measured unencoded and encoded', () => {
    expect(readFirstBoot('#!/bin/bash\r\necho "æ"\r\n')).toEqual({
      script: '#!/bin/bash\necho "æ"\n',
      lines: 2,
      bytes: 22,
      shebang: '#!/bin/bash',
      problem: null,
      warning: null,
      mended: null,
    })
  })

  it.each([
    ['', null, null],
    [' \n', null, null],
    ['echo hi', null, 'noShebang'],
    ['#!', null, 'noShebang'],
    [' #!/bin/sh', null, 'notFirst'],
    ['#cloud-config\npackages: [nginx]', null, 'cloudInit'],
    ['Content-Type: multipart/mixed; boundary="x"', null, 'cloudInit'],
    [`#!/bin/sh\n${'x'.repeat(maxFirstBootBytes - 10)}`, null, null],
    [`#!/bin/sh\n${'x'.repeat(maxFirstBootBytes)}`, 'tooLarge', null],
  ])('%.20j: problem %s, warning %s', (typed, problem, warning) => {
    expect(readFirstBoot(typed)).toMatchObject({ problem, warning })
  })

  it.each([
    ['\n\n#!/usr/bin/env python3\nimport os\n', '#!/usr/bin/env python3\nimport os\n'],
    [' \t#!/usr/bin/perl\nprint 1', '#!/usr/bin/perl\nprint 1'],
    ['\u00A0\r\n#!/bin/sh \r\nx', '#!/bin/sh\nx'],
    ['# Mounts the disk\n\n#!/bin/sh\nx', '#!/bin/sh\n# Mounts the disk\nx'],
    ['```python\n#!/usr/bin/python3\nx\n```\n', '#!/usr/bin/python3\nx\n'],
    ['echo hi', '#!/bin/bash\necho hi'],
    ['echo "#!/bin/sh"\n#!/bin/sh', '#!/bin/bash\necho "#!/bin/sh"\n#!/bin/sh'],
    ['#cloud-config\nx: 1', null],
  ])('%j is mended as %j', (typed, mended) => {
    expect(readFirstBoot(typed).mended).toBe(mended)
    expect(mended === null ? null : readFirstBoot(mended).warning).toBeNull()
  })

  it('is sent without what nobody can see', () =>
    expect(readFirstBoot('\uFEFF\u200B#!/usr/bin/env\u00A0python3\nx\u00A0= 1\n')).toMatchObject({
      script: '#!/usr/bin/env python3\nx = 1\n',
      warning: null,
    }))

  it('accepts half a character without failing', () => {
    expect(readFirstBoot('#!/bin/sh\n\ud83d').script).toBe('#!/bin/sh\n\ufffd')
  })
})

describe('language, keyboard and time zone (§4.5)', () => {
  it.each<[string[], string | null, object]>([
    [['nb-NO', 'en'], 'Europe/Oslo', { language: 'nb_NO.UTF-8', keyboard: 'no', timezone: 'Europe/Oslo' }],
    [['no'], 'Europe/Oslo', { language: 'nb_NO.UTF-8', keyboard: 'no', timezone: 'Europe/Oslo' }],
    [['nn-NO'], null, { language: 'nn_NO.UTF-8', keyboard: 'no', timezone: 'UTC' }],
    [['en-GB'], 'Europe/London', { language: 'en_GB.UTF-8', keyboard: 'gb', timezone: 'Europe/London' }],
    [['en'], 'Mars/Base', { language: 'en_US.UTF-8', keyboard: 'us', timezone: 'UTC' }],
    [['de-AT'], 'Europe/Vienna', { language: 'de_DE.UTF-8', keyboard: 'de', timezone: 'Europe/Vienna' }],
    [['tlh', 'sv-SE'], 'UTC', { language: 'sv_SE.UTF-8', keyboard: 'se', timezone: 'UTC' }],
    [[], '', { language: 'en_US.UTF-8', keyboard: 'us', timezone: 'UTC' }],
  ])('for %j in %s', (languages, zone, settings) => expect(suggestedOsSettings(languages, zone)).toEqual(settings))

  it('offers each value once, with a tag that has a name', () => {
    for (const choices of [osLanguages, keyboards]) {
      expect(new Set(choices.map((choice) => choice.value)).size).toBe(choices.length)
      for (const { tag } of choices) expect(new Intl.DisplayNames('nb', { type: 'language' }).of(tag)).not.toBe(tag)
    }
  })

  it('names a language for which the browser has no name', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((tag) => tag)
    expect(languageName('se', 'en', 'en-GB')).toBe('Northern Sami')
    expect(languageName('se', 'nb', 'nb-NO')).toBe('Nordsamisk')
    vi.restoreAllMocks()
    expect(languageName('nb', 'nb', 'nb-NO')).toBe('Norsk bokmål')
  })

  it('recognises time zones, and refuses an empty one', () => {
    for (const zone of ['UTC', 'Europe/Oslo']) expect(isTimeZone(zone)).toBe(true)
    for (const zone of ['', ' ', 'Oslo', '+01:00']) expect(isTimeZone(zone)).toBe(false)
  })
})

describe('install steps (§3.1)', () => {
  it('are done, current or ahead', () => {
    expect(stepProgress('boot', 'disks')).toBe('done')
    expect(stepProgress('disks', 'disks')).toBe('current')
    expect(stepProgress('post', 'disks')).toBe('ahead')
    expect(stepProgress('boot', null)).toBe('ahead')
  })

  it('of a failed installation show where, if it was seen', () => {
    expect(stepProgress('disks', 'failed', 'disks')).toBe('failed')
    expect(stepProgress('boot', 'failed', 'disks')).toBe('done')
    expect(stepProgress('boot', 'failed')).toBe('ahead')
  })

  it('recognise when an app run has ended', () => {
    expect(isAppRunOver('running')).toBe(false)
    expect(isAppRunOver('timeout')).toBe(true)
  })
})

describe('losses of a reinstall', () => {
  const server = {
    diskGb: 80,
    addresses: [
      { address: '192.0.2.1', reverse: 'old.example.no', role: 'primary' },
      { address: '2001:db8::1', reverse: null, role: 'primary' },
      { address: '10.0.0.1', reverse: 'bmc.example.no', role: 'management' },
    ],
    bgpSessions: [{ address: '192.0.2.1', asn: '64500' }],
  }

  it('always include the disk, and existing data', () => {
    expect(losses(server, 'new.example.no', { snapshots: ['monthly-11'], domains: null })).toEqual([
      { key: 'disk', params: { diskGb: 80 }, names: [] },
      { key: 'snapshots', params: { count: 1 }, names: ['monthly-11'] },
      { key: 'bgpSessions', params: { count: 1 }, names: ['AS64500 192.0.2.1'] },
      { key: 'reverseDns', params: { count: 1 }, names: ['192.0.2.1 old.example.no'] },
    ])
  })

  it('do not include reverse DNS that matches the new name', () => {
    expect(losses(server, 'OLD.example.no').map((loss) => loss.key)).toEqual(['disk', 'bgpSessions'])
  })
})
