// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { render } from '@/tests/render'
import { OfflineStrip, PageBoundary } from './page-boundary'

it('shows the reference of a page that failed, and asks for the page again', async () => {
  const failure = { now: true }
  const refresh = vi.fn(() => (failure.now = false))
  const router = {
    refresh,
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    bfcacheId: '',
  }
  const Page = () => {
    if (failure.now) throw Object.assign(new Error('of the server'), { digest: '8F2K-41QD' })
    return 'the page'
  }
  const { user, container } = render(
    <AppRouterContext value={router}>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </AppRouterContext>,
    { onCaughtError: () => {} },
  )
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'))
  expect(screen.getByRole('alert')).toHaveTextContent('This page couldn’t be shown')
  expect(container.querySelector('[data-reference]')).toHaveTextContent('8F2K-41QD')
  await user.click(screen.getByRole('button', { name: 'Reload page' }))
  expect(refresh).toHaveBeenCalledOnce()
  expect(container.textContent).toBe('the page')
})

describe('offline', () => {
  /** Clicks that reached the links of the page. */
  const followed = vi.fn((event: MouseEvent) => event.preventDefault())
  let user: UserEvent

  beforeEach(() => {
    followed.mockClear()
    document.body.addEventListener('click', followed)
    user = render(
      <>
        <a href={paths.domains()}>Domains</a>
        <a href="#main">Skip</a>
        <main>
          <OfflineStrip />
        </main>
      </>,
    ).user
  })
  afterEach(() => {
    vi.restoreAllMocks()
    document.body.removeEventListener('click', followed)
  })

  const connection = (onLine: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
      dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    })
  const press = (name: string) => user.click(screen.getByRole('link', { name }))

  it('holds a link, with a notice, and follows it once online', async () => {
    connection(false)
    await press('Domains')
    expect(followed).not.toHaveBeenCalled()
    expect(screen.getByRole('main')).toHaveTextContent('Domains opens when you’re back online.')
    connection(true)
    expect(followed).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('main').textContent).toBe('')
  })

  it('ignores links that need no connection, and all links while online', async () => {
    connection(false)
    await press('Skip')
    connection(true)
    await press('Domains')
    expect(followed).toHaveBeenCalledTimes(2)
  })

  it('follows nothing without a held link', () => {
    connection(false)
    connection(true)
    expect(followed).not.toHaveBeenCalled()
  })
})
