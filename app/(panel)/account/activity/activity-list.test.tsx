import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AccountEvent } from '@/lib/account/api'
import { Page } from '@/tests/render'
import { ActivityList } from './activity-list'

const event = (id: string, at: string): AccountEvent => ({
  ...{ id, at: new Date(at), what: `Event ${id}`, who: 'Ingrid', username: 'ingrid@example.com' },
})

/** Days in the account's time zone: the first is after midnight in Oslo, and the others before. */
it('shows each day once, above its events', () => {
  const html = renderToStaticMarkup(
    <Page>
      <ActivityList
        now={new Date('2026-11-20T08:00:00Z')}
        rows={[
          event('1', '2026-11-19T23:30:00Z'),
          event('2', '2026-11-19T22:30:00Z'),
          event('3', '2026-11-19T08:00:00Z'),
          event('4', '2026-11-17T08:00:00Z'),
        ]}
        unreadable={[]}
        remembered={null}
      />
    </Page>,
  )
  const days = [...html.matchAll(/<time[^>]*><span class="([^"]*)">([^<]*)<\/span> <span[^>]*>([^<]*)/g)]
  expect(days.map(([, look = '', day, clock]) => [look.includes('sr-only') ? '' : day, clock])).toEqual([
    ['Today', '00:30'],
    ['Yesterday', '23:30'],
    ['', '09:00'],
    ['17\u00a0Nov\u00a02026', '09:00'],
  ])
})
