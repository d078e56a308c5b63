// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { render } from '@/tests/render'
import { NavLink } from './nav-link'

let path = '/'
vi.mock('next/navigation', () => ({ usePathname: () => path }))
vi.mock('next/link', () => ({
  default: ({ onNavigate, prefetch: _, ...rest }: { onNavigate: () => void; prefetch: boolean }) => (
    // As the router does: it fetches the page, while this one stays.
    <a {...rest} onClick={(event) => (event.preventDefault(), onNavigate())} />
  ),
}))

const menu = () => (
  <>
    <NavLink page="dashboard" href={paths.dashboard()}>
      Home
    </NavLink>
    <NavLink page="servers" href={paths.servers()}>
      Servers
    </NavLink>
    <NavLink page="domains" href={paths.domains()}>
      Domains
    </NavLink>
  </>
)
const marked = () => screen.getByRole('link', { current: 'page' }).textContent

it('marks the pressed page before it has come, and the one that is shown when going back', async () => {
  history.replaceState(null, '', '/')
  const { user, rerender } = render(menu())
  const on = (next: string) => {
    path = next
    history.replaceState(null, '', next)
    rerender(menu())
  }
  expect(marked()).toBe('Home')
  await user.click(screen.getByRole('link', { name: 'Servers' }))
  expect(marked()).toBe('Servers')
  await user.click(screen.getByRole('link', { name: 'Domains' }))
  expect(marked()).toBe('Domains')
  on('/domains')
  expect(marked()).toBe('Domains')
  on('/')
  expect(marked()).toBe('Home')
})
