// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { beforeEach, expect, it } from 'vitest'
import { Toaster } from '@/components/feedback/toaster'
import { render } from '@/tests/render'
import { withReported } from './follow-work'
import { reportEnded } from './report-ended'

const ended = { kind: 'iso', id: '5', name: 'a.iso', at: '7' } as const
const start = new Date('2026-11-03T18:42:00Z')

/** The locks of a browser, which all its tabs share. */
function locks() {
  const held = new Set<string>()
  return {
    request: async (name: string, _options: object, hold: (lock: object | null) => Promise<void> | null) => {
      if (held.has(name)) return hold(null)
      held.add(name)
      await hold({ name })
      held.delete(name)
    },
  }
}

/** As often as there are tabs that learn of the end. */
async function reportIn(tabs: number, path = '/settings') {
  let t: ReturnType<typeof useTranslations<'work'>> | undefined
  const Words = () => {
    t = useTranslations('work')
    return null
  }
  render(
    <>
      <Words />
      <Toaster />
    </>,
  )
  const [item] = withReported([], [ended], start)
  await act(async () => {
    for (let tab = 0; tab < tabs && t && item; tab++) await reportEnded({ ...item, state: 'done' }, path, t)
  })
}

beforeEach(() => void Reflect.deleteProperty(navigator, 'locks'))

it('one of two tabs that learn of the same end says so', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true })
  await reportIn(2)
  expect(await screen.findAllByRole('link', { name: 'View ISO images' })).toHaveLength(1)
})

it.each([
  ['there are none, as over plain HTTP', undefined],
  ['they are refused, as where storage is blocked', { request: async () => Promise.reject(new Error()) }],
])('it is said without locks where %s', async (_title, value) => {
  if (value) Object.defineProperty(navigator, 'locks', { value, configurable: true })
  await reportIn(1)
  expect(await screen.findByRole('link', { name: 'View ISO images' })).toBeVisible()
})

it('the page that shows it says nothing besides', async () => {
  await reportIn(1, '/servers/7/isos')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
