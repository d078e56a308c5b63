// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const worker = { active: {}, installing: null, waiting: null, showNotification: vi.fn() }
const register = vi.fn(async () => worker)
const browser = { permission: 'default', answer: 'granted' }

/** A browser with notifications, and the rules as a new page has them. */
async function freshRules() {
  vi.resetModules()
  const store = await import('@/lib/storage/device-store')
  store.openDeviceStore('10023/ingrid@example.com')
  return { ...(await import('./notify')), forgetAll: store.forgetAll }
}

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  Object.assign(browser, { permission: 'default', answer: 'granted' })
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => (browser.permission = browser.answer),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})

describe('notifications of ended work', () => {
  it('are off until turned on, and install no worker before', async () => {
    const { readNotifying, notify } = await freshRules()
    await notify('web-01 is installed', 'install:1', '/servers/1/install')
    expect(readNotifying()).toBe('off')
    expect(register).not.toHaveBeenCalled()
  })

  it('show only the text, and lead to the page', async () => {
    const { readNotifying, turnOn, notify } = await freshRules()
    await turnOn()
    expect(readNotifying()).toBe('on')
    await notify('web-01 is installed', 'install:1', '/servers/1/install')
    expect(worker.showNotification).toHaveBeenCalledWith(
      'web-01 is installed',
      expect.objectContaining({ tag: 'install:1', data: { url: `${location.origin}/servers/1/install` } }),
    )
    expect(register).toHaveBeenCalledWith('/notifications.js', { scope: '/notifications.js' })
  })

  it.each([
    ['denied', 'refused'],
    ['default', 'off'],
  ])('stay off when the browser answers “%s”', async (answer, state) => {
    browser.answer = answer
    const { readNotifying, turnOn, notify } = await freshRules()
    await turnOn()
    expect(readNotifying()).toBe(state)
    await notify('web-01 is installed', 'install:1', '/servers/1/install')
    expect(worker.showNotification).not.toHaveBeenCalled()
  })

  it('count as refused where no worker can be installed', async () => {
    register.mockRejectedValueOnce(new DOMException('Not allowed', 'SecurityError'))
    const { readNotifying, turnOn } = await freshRules()
    await turnOn()
    expect(readNotifying()).toBe('refused')
  })

  it('are off again after the switch, and after sign-out, also with the permission kept', async () => {
    const { readNotifying, turnOn, turnOff, forgetAll } = await freshRules()
    await turnOn()
    turnOff()
    expect(readNotifying()).toBe('off')
    await turnOn()
    forgetAll()
    expect((await freshRules()).readNotifying()).toBe('off')
  })

  it('are not offered where the browser has none, as over plain HTTP', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect((await freshRules()).readNotifying()).toBe('unsupported')
  })
})

describe('the service worker', () => {
  const focus = vi.fn()
  const openWindow = vi.fn()
  const close = vi.fn()
  const unregister = vi.fn()
  const listeners = new Map<string, (event: object) => void>()
  const tabs: { url: string; focus: () => void }[] = []
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: { matchAll: async () => tabs, openWindow },
    registration: { getNotifications: async () => [{ close }, { close }], unregister },
  }
  new Function('self', readFileSync('public/notifications.js', 'utf8'))(self)

  /** Sends an event, and waits for what it started. */
  async function send(type: string, fields: object) {
    const started: Promise<unknown>[] = []
    listeners.get(type)?.({ ...fields, waitUntil: (work: Promise<unknown>) => started.push(work) })
    await Promise.all(started)
  }
  const click = (url: string) => send('notificationclick', { notification: { close, data: { url } } })

  beforeEach(() => void tabs.splice(0))

  it('has nothing to do with requests', () =>
    expect([...listeners.keys()].sort()).toEqual(['message', 'notificationclick']))

  it('focuses the tab that shows the page, whatever its query', async () => {
    tabs.push({ url: 'https://panel.example/servers', focus: vi.fn() }, { url: 'https://panel.example/a?b=1', focus })
    await click('https://panel.example/a')
    expect(focus).toHaveBeenCalledOnce()
    expect(openWindow).not.toHaveBeenCalled()
    expect(close).toHaveBeenCalledOnce()
  })

  it('opens the page when no tab shows it', async () => {
    tabs.push({ url: 'https://panel.example/servers', focus })
    await click('https://panel.example/a')
    expect(focus).not.toHaveBeenCalled()
    expect(openWindow).toHaveBeenCalledWith('https://panel.example/a')
  })

  it('closes all notifications at sign-out and is gone', async () => {
    await send('message', { data: 'forget' })
    expect(close).toHaveBeenCalledTimes(2)
    expect(unregister).toHaveBeenCalledOnce()
  })
})
