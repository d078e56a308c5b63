import { createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { serverRow } from '@/lib/servers/wire'
import { en } from '@/messages/en'
import { serverMenu, type ServerMenuOptions } from './server-menu'

vi.mock('./actions', () => ({}))

const words: ServerMenuOptions['words'] = {
  t: createTranslator({ locale: 'en', messages: en, namespace: 'servers' }),
  common: createTranslator({ locale: 'en', messages: en, namespace: 'common' }),
  reasons: createTranslator({ locale: 'en', messages: en, namespace: 'reasons' }),
  ui: createTranslator({ locale: 'en', messages: en, namespace: 'ui' }),
}
const wire = { srv_id: '7', srv_name: 'mini-01', srv_type: 'vps', srv_vps_type: 'kvm', srv_status: true, ips: [] }

/** The reason of each action that is disabled. */
function disabled({ mayChange = true, sending = false, row = {} }) {
  const server = {
    ...serverRow.parse({ ...wire, ...row }),
    absent: false,
    asOf: new Date(0),
    doing: null,
    pinned: false,
    tags: [],
  }
  const rights = { servers: mayChange, account: true, domains: true }
  const nothing = () => {}
  const menu = serverMenu(server, { rights, sending, words, onPower: nothing, onPin: nothing, onTags: nothing })
  const entries = menu.flat().filter(({ reason }) => reason)
  return Object.fromEntries(entries.map(({ name, reason }) => [name, reason]))
}
const noAddress = { 'Copy primary IP': 'No primary IP.' }

it('tells who may only read why nothing can be changed', () => {
  const readOnly = 'Your access is read-only.'
  expect(disabled({ mayChange: false })).toEqual({
    ...noAddress,
    ...{ 'Power on': readOnly, 'Power off': readOnly, Reboot: readOnly, Reinstall: readOnly },
  })
})

it('tells what a state forbids, and that another action is being sent', () => {
  expect(disabled({})).toEqual({ ...noAddress, 'Power on': 'Already on.' })
  // It does not answer a ping, which a server that hangs does not either.
  expect(disabled({ row: { srv_status: false } })).toEqual(noAddress)
  const { 'Power on': on, 'Power off': off, Reboot: reboot } = disabled({ sending: true })
  expect([on, off, reboot]).toEqual(Array(3).fill(words.t('menu.wait')))
})
