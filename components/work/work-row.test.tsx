// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { withReported } from './follow-work'
import type { WorkItem } from './work-item'
import { type MayStop, WorkRow } from './work-row'

const start = new Date('2026-11-03T18:42:00Z')
const [install] = withReported([], [{ kind: 'install', id: '12', name: 'web-03', startedAt: start }], start)

function show(part: Partial<WorkItem>, mayStop: MayStop) {
  if (!install) throw new Error('no item')
  render(<WorkRow item={{ ...install, ...part }} mayStop={mayStop} close={() => {}} />, {
    wrapper: LiveProvider,
  })
  return screen.queryByRole('link', { name: en.work.stopInstall })
}

describe('the way to stop an installation', () => {
  it.each([
    ['runs', { state: 'underWay' }, true],
    ['has stalled', { state: 'stalled' }, true],
    ['is over', { state: 'done' }, false],
    ['has an app under way', { state: 'underWay', phase: 'app' }, false],
    ['is a snapshot', { state: 'underWay', kind: 'snapshot' }, false],
  ] as const)('of one that %s', (_, part, is) => {
    const link = show(part, { reason: null })
    if (is) expect(link).toHaveAttribute('href', '/servers/12/install?dialog=stop')
    else expect(link).toBeNull()
  })

  it('says why who may only read cannot', () => {
    expect(show({ state: 'underWay' }, { reason: en.reasons.readOnly })).toHaveAccessibleDescription(
      en.reasons.readOnly,
    )
  })

  it('is not shown where the API has none', () => {
    expect(show({ state: 'underWay' }, null)).toBeNull()
  })
})
