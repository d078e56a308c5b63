// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { SecretProvider } from '@/components/secret/secret-provider'
import { signOutFormId } from '@/components/shell/sign-out'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { ProfileDialog } from './profile-dialog'
import { EmailDialog, PasswordDialog } from './sign-in-dialogs'
import { TwoFactorOffDialog, TwoFactorOnDialog } from './two-factor-dialogs'

type Send = (input: unknown) => Promise<Outcome<unknown>>
const actions = vi.hoisted(() => ({
  changePasswordAction: vi.fn<Send>(),
  confirmEmailAction: vi.fn<Send>(),
  finishTwoFactorAction: vi.fn<Send>(),
  saveProfileAction: vi.fn<Send>(),
  sendEmailCodeAction: vi.fn<Send>(),
  startTwoFactorAction: vi.fn<Send>(),
  turnOffTwoFactorAction: vi.fn<Send>(),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('./actions', () => actions)

const done = (value: unknown = null) => ({ status: 'done', value, message: null, reference: 'A' }) as const
const refused = (message: string) => ({ status: 'refused', failure: failureOf(message), fieldErrors: {} }) as const

const close = vi.fn()
beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  close.mockReset()
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(done())
})

const draw = (part: ReactNode) => act(async () => render(part, { wrapper: SecretProvider }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const sent = (action: keyof typeof actions) => actions[action].mock.calls.map(([input]) => input)
const said = (words: string) => waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(words))

/** What the device has stored once the tab is left. */
function stored(): string {
  dispatchEvent(new Event('pagehide'))
  return JSON.stringify({ ...localStorage })
}

it('changes the password with the current one, and stores neither', async () => {
  actions.changePasswordAction.mockResolvedValueOnce(refused('Current password is not correct.'))
  const { user } = await draw(<PasswordDialog username="kari@example.com" onClose={close} />)
  await press(user, 'Change password')
  await said('Enter your current password.')
  expect(sent('changePasswordAction')).toEqual([])
  await user.type(field('Current password'), 'wrong')
  await user.type(field('New password'), ' a new one ')
  await press(user, 'Change password')
  await said('The current password is wrong.')
  expect(stored()).not.toContain('a new one')
  await user.type(field('Current password'), '-er')
  await press(user, 'Change password')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent('changePasswordAction')).toEqual([
    { current: 'wrong', next: ' a new one ' },
    { current: 'wrong-er', next: ' a new one ' },
  ])
})

it('an address is confirmed with the code that was sent to it; then the person signs in again', async () => {
  actions.sendEmailCodeAction.mockResolvedValue(done('ny@example.com'))
  const left = vi.fn((event: Event) => event.preventDefault())
  const form = document.body.appendChild(document.createElement('form'))
  form.id = signOutFormId
  form.addEventListener('submit', left)
  const { user } = await draw(<EmailDialog username="kari@example.com" onClose={close} />)
  await user.type(field('New e-mail address'), 'KARI@example.com')
  await press(user, 'Send code')
  await said('This is your address already.')
  await user.clear(field('New e-mail address'))
  await user.type(field('New e-mail address'), 'ny@example.com')
  await press(user, 'Send code')
  await said('We sent a code to ny@example.com.')
  expect(left).not.toHaveBeenCalled()
  await user.type(field('Code'), ' 0a1b ')
  await press(user, 'Confirm address')
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(sent('confirmEmailAction')).toEqual([{ code: '0a1b' }])
  form.remove()
})

it('a code that came earlier can be entered', async () => {
  const { user } = await draw(<EmailDialog username="kari@example.com" onClose={close} />)
  await press(user, 'Enter a code you have received')
  await press(user, 'Confirm address')
  await said('Enter the code from the e-mail.')
  expect(actions.sendEmailCodeAction).not.toHaveBeenCalled()
})

const secret = 'JBSWY3DPEHPK3PXP'

it('two-factor is turned on with a code of the secret, which is shown and stored nowhere', async () => {
  actions.startTwoFactorAction.mockResolvedValue(done({ secret, url: `otpauth://totp/x?secret=${secret}` }))
  actions.finishTwoFactorAction.mockResolvedValueOnce(refused('Two-factor code is not valid.'))
  const { user } = await draw(<TwoFactorOnDialog username="kari@example.com" onClose={close} />)
  expect(actions.startTwoFactorAction).not.toHaveBeenCalled()
  await press(user, 'Continue')
  await said('JBSW Y3DP EHPK 3PXP')
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await press(user, 'Turn on')
  await said('Enter the six digits from the app.')
  await user.type(field('Six-digit code'), '012 345')
  await press(user, 'Turn on')
  await said('That code didn’t work.')
  expect(stored()).not.toContain(secret)
  await user.clear(field('Six-digit code'))
  await user.type(field('Six-digit code'), '543210')
  await press(user, 'Turn on')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent('finishTwoFactorAction')).toEqual([{ code: '012345' }, { code: '543210' }])
})

it('two-factor is turned off with a code', async () => {
  const { user } = await draw(<TwoFactorOffDialog onClose={close} />)
  await user.type(field('Six-digit code'), '12345')
  await press(user, 'Turn off')
  expect(sent('turnOffTwoFactorAction')).toEqual([])
  await user.type(field('Six-digit code'), '6')
  await press(user, 'Turn off')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent('turnOffTwoFactorAction')).toEqual([{ code: '123456' }])
})

const details = {
  ...{ address: 'Storgata 14', address2: '', postalCode: '9008', city: 'Tromsø', province: 'Troms', country: 'NO' },
  ...{ phone: '+47.77600000', phone2: '', billingEmail: '', billingEmail2: '' },
}

it('details are sent together, and not at all when nothing was changed', async () => {
  const { user, rerender } = await draw(<ProfileDialog details={details} onClose={close} />)
  await press(user, 'Save changes')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent('saveProfileAction')).toEqual([])
  await user.clear(field('City'))
  await press(user, 'Save changes')
  await said('Required.')
  await user.type(field('City'), 'Bodø')
  // What was typed is still there when the person returns.
  rerender(null)
  rerender(<ProfileDialog details={details} onClose={close} />)
  await press(user, 'Save changes')
  await waitFor(() => expect(sent('saveProfileAction')).toEqual([{ ...details, city: 'Bodø' }]))
})
