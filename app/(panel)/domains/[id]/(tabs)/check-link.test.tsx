// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { CheckButton, useCheckLink } from './check-link'

const context = vi.hoisted(() => ({ canCheck: true as boolean | undefined }))
vi.mock('./domain-live', () => ({
  useDomain: () => ({ domain: { id: '7', name: 'fjell.no' }, ...context }),
  SupportLink: () => null,
}))

function Notice() {
  const link = useCheckLink()({ name: 'www', type: 'A' })
  return link ? <a href={link.href}>{link.label}</a> : 'no link'
}

it('leads to the live check of the zone, and of a name', () => {
  context.canCheck = true
  render(<CheckButton />)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/domains/7/live-check')
  render(<Notice />)
  expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', '/domains/7/live-check?name=www&type=A')
})

it.each([false, undefined])('leads nowhere where there are no such checks (%s)', (canCheck) => {
  context.canCheck = canCheck
  const { container } = render(<CheckButton />)
  expect(container).toBeEmptyDOMElement()
  render(<Notice />)
  expect(screen.getByText('no link')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
