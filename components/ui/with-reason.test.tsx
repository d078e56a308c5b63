// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { render } from '@/tests/render'
import { Button } from './button'
import { ButtonLink } from './button-link'
import { Dialog } from './dialog'

const reason = 'The server is off.'
// To jsdom every popover is hidden.
const tooltip = () => screen.queryByRole('tooltip', { hidden: true })
/** Waits for the first tooltip, which is loaded. */
const shown = () => screen.findByRole('tooltip', { hidden: true })
const control = () => screen.getByText('Reboot')
const show = (controls = <Button reason={reason}>Reboot</Button>) =>
  render(
    <>
      {controls}
      <p>Elsewhere</p>
    </>,
  )

/** A tap, with the events of a mouse that browsers send after it. */
const tap = (element: Element) =>
  act(async () => {
    for (const type of ['pointerOver', 'pointerEnter', 'pointerDown', 'pointerUp'] as const) {
      fireEvent[type](element, { pointerType: 'touch' })
    }
    for (const type of ['mouseOver', 'mouseEnter', 'mouseDown', 'mouseUp', 'click'] as const) fireEvent[type](element)
  })

beforeEach(() => {
  // Whether the focus was moved with the keyboard, jsdom does not know.
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' || matches.call(this, selector)
  })
  return () => vi.restoreAllMocks()
})

it('is shown while the pointer is on the control', async () => {
  const { user } = show()
  expect(tooltip()).toBeNull()
  await user.hover(control())
  expect(await shown()).toHaveTextContent(reason)
  await user.hover(screen.getByText('Elsewhere'))
  expect(tooltip()).toBeNull()
})

it('is shown while the control has the focus of the keyboard, until Escape', async () => {
  const { user } = show()
  await user.tab()
  expect(await shown()).toHaveTextContent(reason)
  await user.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
  expect(control()).toHaveFocus()
})

it.each([
  [
    'a button',
    <Button key="" reason={reason}>
      Reboot
    </Button>,
  ],
  [
    'a link',
    <ButtonLink key="" href={paths.servers()} reason={reason}>
      Reboot
    </ButtonLink>,
  ],
])('is shown by a tap on %s, until one elsewhere', async (_what, controls) => {
  show(controls)
  await tap(control())
  expect(await shown()).toHaveTextContent(reason)
  await tap(control())
  expect(await shown()).toHaveTextContent(reason)
  await tap(screen.getByText('Elsewhere'))
  expect(tooltip()).toBeNull()
})

it('is inside the dialog of its control, and Escape closes only it', async () => {
  const close = vi.fn()
  const { user } = show(
    <Dialog open onClose={close} title="Title" foot={<Button reason={reason}>Reboot</Button>}>
      Text
    </Dialog>,
  )
  await user.hover(control())
  expect(screen.getByRole('dialog')).toContainElement(await shown())
  expect(fireEvent.keyDown(control(), { key: 'Escape' })).toBe(false)
  expect(tooltip()).toBeNull()
  expect(fireEvent.keyDown(control(), { key: 'Escape' })).toBe(true)
})

it('comes and goes without the button losing its focus', async () => {
  const { user, rerender } = render(<Button reason={null}>Reboot</Button>)
  const button = control()
  await user.click(button)
  await user.hover(button)
  expect(tooltip()).toBeNull()
  rerender(<Button reason={reason}>Reboot</Button>)
  expect(button).toHaveAccessibleDescription(reason)
  await user.hover(button)
  rerender(<Button reason={null}>Reboot</Button>)
  expect(tooltip()).toBeNull()
  expect(button).toHaveFocus()
  expect(button).not.toHaveAccessibleDescription()
})

it('shows nothing for a button that has none', async () => {
  show(<Button>Reboot</Button>)
  await tap(control())
  expect(tooltip()).toBeNull()
})
