// @vitest-environment jsdom
import {
  act,
  createContext,
  createElement,
  Suspense,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Body } from './document'
import { holdEarly } from './early-scripts'

const pressed = vi.fn()
const sent = vi.fn()
const heard = vi.fn()
let keptOnDevice = ''

/** The script of a part, when it comes late. */
let script: Promise<void> | null = null
let rename = (_: string) => {}
const Title = createContext('')

function LatePart() {
  if (script) use(script)
  const [note, setNote] = useState('')
  return (
    <>
      <form title={use(Title)}>
        <label>
          Note
          <input
            id={useId()}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              heard(target.value)
            }}
          />
        </label>
        <button type="submit" onClick={() => pressed(`save ${note}`)}>
          Save
        </button>
      </form>
      <button type="button" onClick={() => pressed('history')}>
        History
      </button>
    </>
  )
}

function Page() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    rename = setTitle
  }, [])
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => keptOnDevice,
    () => '',
  )
  const [changed, setTyped] = useState<string | null>(null)
  const typed = changed ?? kept
  const [list, setList] = useState<string | null>(null)
  const [ticked, setTicked] = useState(false)
  const [size, setSize] = useState('s')
  const [place, setPlace] = useState('oslo')
  const [image, setImage] = useState<string | null>(null)
  const shownImage = image ?? kept
  return (
    <html lang="en">
      {createElement('head')}
      <Body>
        <button type="button" onClick={() => pressed('on')}>
          Power on
        </button>
        <button type="button" onClick={() => pressed('off')}>
          Power off
        </button>
        <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => pressed('search')}>
          Search
        </button>
        <button type="button" popoverTarget="made-when-open" onClick={() => pressed('menu')}>
          Actions
        </button>
        <div id="made-when-open" popover="auto" />
        <button type="button" popoverTarget="come-with-the-page" onClick={() => pressed('more')}>
          More
        </button>
        <div id="come-with-the-page" popover="auto">
          <p>Settings</p>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent(typed)
          }}
        >
          <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
          <input type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
          {['s', 'm', 'l'].map((one) => (
            <input
              type="radio"
              name="size"
              key={one}
              value={one}
              checked={size === one}
              onChange={() => setSize(one)}
            />
          ))}
          <select value={place} onChange={(event) => setPlace(event.target.value)}>
            <option>oslo</option>
            <option>bergen</option>
          </select>
          <button type="submit">Send</button>
        </form>
        <form
          data-step
          onSubmit={(event) => {
            event.preventDefault()
            pressed(`next with ${shownImage}`)
          }}
        >
          {['debian', 'ubuntu'].map((one) => (
            <input
              type="radio"
              name="image"
              key={one}
              value={one}
              checked={shownImage === one}
              onChange={() => setImage(one)}
            />
          ))}
          {shownImage && <input type="radio" name="release" defaultChecked />}
          <button type="submit">Continue</button>
        </form>
        <textarea value={list ?? kept} onChange={(event) => setList(event.target.value)} />
        <Title value={title}>
          <Suspense fallback="Loading">
            <LatePart />
          </Suspense>
        </Title>
        <output>{[typed, ticked, size, place].join(' ')}</output>
      </Body>
    </html>
  )
}

let root: Root | null = null
let listeners: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  // In development React warns that the button was marked as busy before hydration.
  vi.spyOn(console, 'error').mockReturnValue()
  pressed.mockReset()
  sent.mockReset()
  heard.mockReset()
  script = null
  keptOnDevice = ''
  document.documentElement.innerHTML = renderToString(<Page />).replace(/^<html[^>]*>|<\/html>$/g, '')
  // All tests share one window, so the listeners of one test must not affect the next.
  const listen = vi.spyOn(window, 'addEventListener')
  holdEarly()
  listeners = listen.mock.calls.map(
    ([type, listener, options]) =>
      () =>
        removeEventListener(type, listener, options),
  )
  listen.mockRestore()
})
afterEach(async () => {
  for (const remove of listeners) remove()
  await act(async () => root?.unmount())
  root = null
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function takeOver() {
  await act(async () => {
    root = hydrateRoot(document, <Page />)
  })
  await act(async () => vi.advanceTimersByTimeAsync(500))
}

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const told = () => document.querySelector('output')?.textContent

function type(value: string, input = field('[type=search]')) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('repeats the last early press once, and marks the button as busy until then', async () => {
  button('Power off')?.click()
  button('Power on')?.click()
  button('Power on')?.click()
  await vi.advanceTimersByTimeAsync(200)
  expect(button('Power on')?.getAttribute('aria-busy')).toBe('true')
  expect(button('Power off')?.hasAttribute('aria-busy')).toBe(false)
  await takeOver()
  expect(pressed.mock.calls).toEqual([['on']])
  expect(button('Power on')?.hasAttribute('aria-busy')).toBe(false)
})

it('keeps early input, and notifies the page', async () => {
  type('web')
  field('[type=checkbox]').click()
  field('[value=m]').click()
  field('[value=l]').click()
  const select = document.querySelector('select')
  if (select) select.value = 'bergen'
  select?.dispatchEvent(new Event('input', { bubbles: true }))
  await takeOver()
  expect(told()).toBe('web true l bergen')
  expect([field('[type=search]').value, field('[type=checkbox]').checked, field('[value=l]').checked]).toEqual([
    'web',
    true,
    true,
  ])
})

it('submits an early form once, with the typed values', async () => {
  type('web')
  button('Send')?.click()
  await takeOver()
  expect(sent.mock.calls).toEqual([['web']])
})

it('repeats nothing on a hydrated page', async () => {
  await takeOver()
  await act(async () => {
    button('Power on')?.click()
    field('[type=checkbox]').click()
    type('db')
  })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(pressed.mock.calls).toEqual([['on']])
  expect(told()).toBe('db true s oslo')
})

/** Types a key where the cursor is, as browsers do. */
async function press(key: string, input = field('[type=search]')) {
  await act(async () => input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: key })))
  const at = input.selectionStart ?? expect.unreachable()
  type(input.value.slice(0, at) + key + input.value.slice(at), input)
  input.setSelectionRange(at + 1, at + 1)
}

it('keeps every key of a word that is typed during hydration', async () => {
  field('[type=search]').focus()
  for (const key of 'web') await press(key)
  await act(async () => {
    root = hydrateRoot(document, <Page />)
  })
  // A change elsewhere renders the page again, before the early keys have been replayed.
  await act(async () => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click())
  await act(async () => press('-'))
  await act(async () => vi.advanceTimersByTimeAsync(500))
  for (const key of '01') await act(async () => press(key))
  expect(told()).toContain('web-01')
})

it('prefers a choice made after hydration to the early one', async () => {
  field('[type=checkbox]').click()
  field('[value=m]').click()
  await act(async () => {
    root = hydrateRoot(document, <Page />)
  })
  await act(async () => {
    field('[type=checkbox]').click()
    field('[value=l]').click()
  })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(told()).toBe(' false l oslo')
})

it('adds early lines to a text that the device has kept', async () => {
  keptOnDevice = 'a.no\n'
  const list = document.querySelector('textarea') ?? expect.unreachable()
  list.value = 'b.no'
  list.dispatchEvent(new Event('input', { bubbles: true }))
  await takeOver()
  expect(list.value).toBe('a.no\nb.no')
})

it('keeps input made at the moment of hydration', async () => {
  // An event can make React hydrate a part at once, and then React only knows the new value.
  root = hydrateRoot(document, <Page />)
  type('web')
  field('[type=checkbox]').click()
  button('Power on')?.click()
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(told()).toBe('web true s oslo')
  expect(pressed.mock.calls).toEqual([['on']])
})

it('drops a press when hydration takes long', async () => {
  button('Power on')?.click()
  await vi.advanceTimersByTimeAsync(21_000)
  await takeOver()
  expect(pressed).not.toHaveBeenCalled()
  expect(button('Power on')?.hasAttribute('aria-busy')).toBe(false)
})

/** jsdom knows no popovers. */
function knowPopovers() {
  for (const one of document.querySelectorAll('button')) {
    const id = one.getAttribute('popovertarget')
    Object.assign(one, { popoverTargetElement: id && document.getElementById(id) })
  }
}

it('opens a menu that scripts fill once they have loaded, and ignores one rendered on the server', async () => {
  knowPopovers()
  const press = (name: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    button(name)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press('Actions'), press('More')]).toEqual([true, false])
  await takeOver()
  expect(pressed.mock.calls).toEqual([['menu']])
  // On a page that runs the browser opens it.
  expect(press('Actions')).toBe(false)
})

it('opens the search for its keys, pressed early', async () => {
  const keys = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(keys)
  expect(keys.defaultPrevented).toBe(true)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }))
  await takeOver()
  expect(pressed.mock.calls).toEqual([['search']])
})

it('does not send a form that the device has filled in since the press', async () => {
  keptOnDevice = 'a draft of yesterday'
  button('Send')?.click()
  await takeOver()
  expect(told()).toContain('a draft of yesterday')
  expect(sent).not.toHaveBeenCalled()
  expect(button('Send')?.hasAttribute('aria-busy')).toBe(false)
})

it('prefers what was typed early to what the device has kept, and sends that', async () => {
  keptOnDevice = 'a draft of yesterday'
  type('web')
  button('Send')?.click()
  await takeOver()
  expect(sent.mock.calls).toEqual([['web']])
})

it('continues an early step although the choice has brought further fields', async () => {
  field('[value=debian]').click()
  button('Continue')?.click()
  await takeOver()
  expect(pressed.mock.calls).toEqual([['next with debian']])
})

it('does not continue a step whose choice the device has changed since the press', async () => {
  keptOnDevice = 'ubuntu'
  button('Continue')?.click()
  await takeOver()
  expect(field('[name=image][value=ubuntu]').checked).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
})

const noteOf = () => field('label > input')

/** React hydrates all but a part whose script is late, and renders that again because something around it changes. */
async function renderAnew({ lateMs }: { lateMs: number }) {
  const first = noteOf()
  script = new Promise((resolve) => setTimeout(resolve, lateMs))
  await act(async () => {
    root = hydrateRoot(document, <Page />)
  })
  await act(async () => rename('changed'))
  expect(first.isConnected).toBe(false)
  await act(async () => vi.advanceTimersByTimeAsync(lateMs))
}

it('puts early input into the field that React renders in place of the first', async () => {
  type('two', noteOf())
  await renderAnew({ lateMs: 3000 })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(noteOf().value).toBe('two')
  expect(heard.mock.calls).toEqual([['two']])
})

it('drops early input for a field that comes again after long', async () => {
  type('two', noteOf())
  await renderAnew({ lateMs: 21_000 })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(heard).not.toHaveBeenCalled()
})

it('keeps a letter that is typed into the new field at once', async () => {
  type('two', noteOf())
  await renderAnew({ lateMs: 1000 })
  await act(async () => press('!', noteOf()))
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(noteOf().value).toBe('two!')
})

it('repeats a press on a button that React has rendered again', async () => {
  button('History')?.click()
  await renderAnew({ lateMs: 3000 })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(pressed.mock.calls).toEqual([['history']])
})

it('does not send a form that React has rendered again', async () => {
  type('two', noteOf())
  button('Save')?.click()
  await renderAnew({ lateMs: 3000 })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(noteOf().value).toBe('two')
  expect(pressed).not.toHaveBeenCalled()
})

it('prefers a press on the new button to the early one', async () => {
  button('History')?.click()
  await renderAnew({ lateMs: 3000 })
  await act(async () => button('History')?.click())
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(pressed.mock.calls).toEqual([['history']])
})
