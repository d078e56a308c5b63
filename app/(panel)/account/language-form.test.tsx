// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { EmailLanguage } from '@/lib/i18n/languages'
import { render } from '@/tests/render'
import { LanguageForm } from './language-form'

const save = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }), usePathname: () => '/account' }))
vi.mock('./actions', () => ({ saveLanguageAction: save }))

it('shows what was chosen until the page has it, and then what the API has', async () => {
  let answer: (outcome: object) => void = () => {}
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const form = (saved: EmailLanguage) => <LanguageForm saved={saved} reason={null} />
  const { user, rerender } = render(form('en'))
  const norwegian = () => screen.getByRole('radio', { name: 'Norwegian' })
  await user.click(norwegian())
  expect(norwegian()).toBeChecked()
  await act(async () => answer({ status: 'done', value: null, message: null, reference: 'R' }))
  expect(norwegian()).toBeEnabled()
  expect(norwegian()).toBeChecked()
  rerender(form('no'))
  expect(norwegian()).toBeChecked()
  rerender(form('en'))
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()
})
