// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button, type ButtonProps } from './button'

let host: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

/** Renders a button in a form, presses it and returns what happened. */
function press(props: ButtonProps) {
  const clicked = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  act(() =>
    root.render(
      <form onSubmit={sent}>
        <Button type="submit" onClick={clicked} {...props}>
          Reboot
        </Button>
      </form>,
    ),
  )
  const button = host.querySelector('button')
  act(() => button?.click())
  return { button, clicked, sent }
}

describe('a button', () => {
  it('runs its handler', () => {
    const { button, clicked, sent } = press({})
    expect(clicked).toHaveBeenCalledOnce()
    expect(sent).toHaveBeenCalledOnce()
    expect(button?.getAttribute('aria-disabled')).toBeNull()
  })

  it('keeps its label while busy and ignores clicks', () => {
    const { button, clicked, sent } = press({ busy: true })
    expect(button?.textContent).toBe('Reboot')
    expect(button?.getAttribute('aria-busy')).toBe('true')
    expect(clicked).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })

  it('when disabled, is described by the reason, is focusable and does nothing', () => {
    const { button, clicked, sent } = press({ reason: 'The server is already on.', 'aria-describedby': 'other' })
    const [other, reason] = button?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(other).toBe('other')
    expect(document.getElementById(reason ?? '')?.textContent).toBe('The server is already on.')
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    expect(button?.disabled).toBe(false)
    expect(clicked).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })
})
