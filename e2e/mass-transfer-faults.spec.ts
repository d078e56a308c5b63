import { refusedThenLost, type TriedChange } from './support/faults'
import { expect, type Account } from './support/test'

const url = '/domains/mass-transfer'
const path = '/dns/domains/masstransfer'
/** One domain that waits for its code, by a name that no other account has. */
const waiting = (label: string) => async (account: Account) => {
  await account.api('POST', path, { items: [{ zone_name: `${label}-${account.id}.no` }] })
  return url
}

/** The last step of a dialog; the first one opens it from the menu of the row. */
function fromMenu(label: string, what: string, button: string): Pick<TriedChange, 'open' | 'send' | 'again'> {
  const press: TriedChange['send'] = (page) => page.getByRole('button', { name: button, exact: true }).click()
  return {
    open: waiting(label),
    send: async (page) => {
      await page.getByRole('button', { name: new RegExp(`^Actions for ${label}-`) }).click()
      await page.getByRole('menuitem', { name: what }).click()
      await press(page)
    },
    again: press,
  }
}

refusedThenLost(
  'mass transfer',
  [
    {
      name: 'codes are entered',
      method: 'PUT',
      path,
      open: waiting('kode'),
      send: async (page) => {
        const name = await page.getByRole('rowheader', { name: /^kode-/ }).textContent()
        await page.getByRole('textbox', { name: /^Paste codes/ }).fill(`${name} K-1`)
        await page.getByRole('button', { name: 'Send 1 code' }).click()
      },
      again: (page) => page.getByRole('button', { name: 'Send 1 code' }).click(),
      kept: (page) => expect(page.getByRole('textbox', { name: /^Paste codes/ })).toHaveValue(/K-1$/),
      lost: (page) =>
        expect(page.getByRole('table', { name: /^Transfers/ })).toContainText(/Queued|Transferring|Transferred/),
    },
    {
      name: 'a transfer is aborted',
      method: 'DELETE',
      path: `${path}/*`,
      ...fromMenu('avbrutt', 'Stop transfer', 'Stop transfer'),
      lost: (page) => expect(page.getByRole('alert').filter({ hasText: 'is now: Cancelled' })).toBeVisible(),
    },
    {
      name: 'a code is sent again',
      method: 'POST',
      path: `${path}/*/token`,
      ...fromMenu('igjen', 'Request code', 'Request code'),
    },
    {
      name: 'domains are imported',
      method: 'POST',
      path: `${path}/import`,
      open: async () => `${url}?from=registrar`,
      send: async (page) => {
        await page.getByRole('textbox', { name: 'API key' }).fill('good')
        await page.getByLabel('API secret').fill('good')
        await page.getByRole('button', { name: 'Find domains' }).click()
        const found = page.getByRole('table', { name: 'Domains found' })
        await found
          .getByRole('checkbox', { name: /^Select [^a]/ })
          .first()
          .check()
        await page.getByRole('button', { name: 'Import 1 domain' }).click()
        await page.getByRole('button', { name: 'Start transfer' }).click()
      },
      again: (page) => page.getByRole('button', { name: 'Send 1 failed again' }).click(),
      kept: (page) => expect(page.getByText('1 domain selected')).toBeVisible(),
      lost: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
    },
  ],
  { scenario: 'empty' },
)
