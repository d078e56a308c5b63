// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showReasons } from './early-scripts'

const shown = new Set<string>()
/** Whether the focus was moved with the keyboard, which jsdom does not know. */
let isFocusVisible = true

beforeAll(() => {
  // jsdom has no popovers and no pointer events.
  HTMLElement.prototype.showPopover = function () {
    shown.add(this.id)
  }
  HTMLElement.prototype.hidePopover = function () {
    shown.delete(this.id)
  }
  vi.spyOn(Element.prototype, 'matches').mockImplementation(() => isFocusVisible)
  // As in the page: as text, without the module around it.
  new Function(`(${showReasons})()`)()
})

beforeEach(() => {
  isFocusVisible = true
  document.body.dispatchEvent(pointer('pointerover'))
  document.body.innerHTML = `
    <button id="on" aria-disabled="true" aria-describedby="hint on-why"><b>Power on</b></button>
    <span id="on-why" popover="manual">Already on.</span>
    <button id="off">Power off</button>
    <button id="table" aria-disabled="true" aria-describedby="hint">Not for a bubble</button>
    <button id="reboot" aria-disabled="true" aria-describedby="reboot-why">Reboot</button>
    <span id="reboot-why" popover="manual">The server is off.</span>
    <p id="hint">A hint</p>`
  shown.clear()
})

const pointer = (type: string, pointerType = 'mouse', relatedTarget: Element | null = null) =>
  Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget }), { pointerType })
const at = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(selector)
  return found
}
const hover = (selector: string, pointerType?: string) =>
  at(selector).dispatchEvent(pointer('pointerover', pointerType))

it('shows the reason of the hovered control, as long as the pointer is on it or on the bubble', () => {
  hover('#on b')
  expect([...shown]).toEqual(['on-why'])
  hover('#on-why')
  expect([...shown]).toEqual(['on-why'])
  hover('#reboot')
  expect([...shown]).toEqual(['reboot-why'])
  hover('#off')
  expect([...shown]).toEqual([])
})

it('shows nothing for a control without a bubble', () => {
  hover('#off')
  hover('#table')
  at('#table').click()
  expect([...shown]).toEqual([])
})

it('hides the reason when the pointer leaves the window', () => {
  hover('#on')
  at('#on').dispatchEvent(pointer('pointerout', 'mouse', at('#off')))
  expect([...shown]).toEqual(['on-why'])
  at('#on').dispatchEvent(pointer('pointerout'))
  expect([...shown]).toEqual([])
})

it('shows the reason while a control has the focus of the keyboard', () => {
  at('#on').focus()
  expect([...shown]).toEqual(['on-why'])
  at('#off').focus()
  expect([...shown]).toEqual([])
})

it('does not show the reason for a focus that is not to be seen', () => {
  isFocusVisible = false
  at('#on').focus()
  expect([...shown]).toEqual([])
})

it('shows the reason on a tap, until the next one elsewhere', () => {
  hover('#on', 'touch')
  expect([...shown]).toEqual([])
  at('#on b').click()
  expect([...shown]).toEqual(['on-why'])
  at('#on-why').click()
  expect([...shown]).toEqual(['on-why'])
  at('#hint').click()
  expect([...shown]).toEqual([])
})

it('closes with Escape, and leaves that key to others when nothing is shown', () => {
  const escape = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    at('#on').dispatchEvent(event)
    return event.defaultPrevented
  }
  hover('#on')
  at('#on').focus()
  expect(escape()).toBe(true)
  expect([...shown]).toEqual([])
  expect(escape()).toBe(false)
})

it('forgets a bubble that has left the page', () => {
  hover('#on')
  at('#on-why').remove()
  hover('#on')
  hover('#off')
  expect([...shown]).toEqual(['on-why'])
  hover('#reboot')
  expect(shown.has('reboot-why')).toBe(true)
})
