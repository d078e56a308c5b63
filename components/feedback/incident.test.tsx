import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IncidentStrip } from '@/components/shell/incident-strip'
import type { FailureKind } from '@/lib/model/outcome'
import feedback from '@/messages/en/feedback.json'
import shell from '@/messages/en/shell.json'
import ui from '@/messages/en/ui.json'
import { FailureNotice } from './failure-notice'
import { IncidentScope } from './incident'

const drawn = (part: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ feedback, shell, ui }} timeZone="Europe/Oslo">
      {part}
    </NextIntlClientProvider>,
  )

function notice(kind: FailureKind, incident: string | null): string {
  const failure = { kind, message: null, reference: '8F2K-41QD', status: null, retryAfterSeconds: null }
  return drawn(
    <IncidentScope title={incident}>
      <FailureNotice failure={failure} what="Couldn’t load the traffic" />
    </IncidentScope>,
  )
}

it('a failure on our side names the open incident, as text', () => {
  for (const kind of ['unavailable', 'upstream', 'malformed', 'unknownOutcome'] as const)
    expect(notice(kind, 'Storage <b>slow</b>')).toContain(
      'May be caused by an ongoing incident: Storage &lt;b&gt;slow&lt;/b&gt;',
    )
})

it('no other failure does, nor any while there is no incident', () => {
  for (const kind of ['forbidden', 'notFound', 'invalid'] as const)
    expect(notice(kind, 'Storage slow')).not.toContain('Storage')
  expect(notice('unavailable', null)).not.toContain('incident')
})

it('the line across the page shows the words of the feed as text, and a link only where there is one', () => {
  const strip = (url: string | null) => drawn(<IncidentStrip incident={{ title: '<script>x</script>', url }} />)
  expect(strip(null)).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(strip(null)).not.toContain('<a ')
  expect(strip('https://status.example.com/1')).toContain('href="https://status.example.com/1"')
})
