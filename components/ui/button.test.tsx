// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { Button, type ButtonProps } from './button'

/** Renders a button in a form, presses it and returns what happened. */
async function press(props: ButtonProps) {
  const clicked = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { user } = render(
    <form onSubmit={sent}>
      <p id="other">Restarts it.</p>
      <Button type="submit" onClick={clicked} {...props}>
        Reboot
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Reboot' })
  await user.click(button)
  return { button, clicked, sent }
}

describe('a button', () => {
  it('runs its handler', async () => {
    const { button, clicked, sent } = await press({})
    expect(clicked).toHaveBeenCalledOnce()
    expect(sent).toHaveBeenCalledOnce()
    expect(button).not.toHaveAttribute('aria-disabled')
  })

  it('keeps its label while busy and ignores clicks', async () => {
    const { button, clicked, sent } = await press({ busy: true })
    expect(button).toHaveTextContent(/^Reboot$/)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(clicked).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })

  it('when disabled, is described by the reason, is focusable and does nothing', async () => {
    const { button, clicked, sent } = await press({ reason: 'The server is already on.', 'aria-describedby': 'other' })
    expect(button).toHaveAccessibleDescription('Restarts it. The server is already on.')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveFocus()
    expect(clicked).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })
})
