import { eachFault, type FaultCase } from './support/faults'
import { expect, type Account } from './support/test'

const url = '/domains/mass-transfer'
const path = '/dns/domains/masstransfer'
const account = { scenario: 'empty' } as const

/** One domain that waits for its code, by a name that no other account has. */
async function waiting(made: Account): Promise<string> {
  await made.api('POST', path, { items: [{ zone_name: nameOf(made) }] })
  return url
}

const nameOf = (made: Account) => `feil-${made.id}.no`.toLowerCase().replaceAll('_', '-')
const rowHeader = /^feil-/

/** The last step of a dialog; the first one opens it from the menu of the row. */
function fromMenu(what: string, button: string): Pick<FaultCase, 'send' | 'again'> {
  const press: FaultCase['send'] = (page) => page.getByRole('button', { name: button, exact: true }).click()
  return {
    send: async (page) => {
      await page.getByRole('button', { name: /^Actions for feil-/ }).click()
      await page.getByRole('menuitem', { name: what }).click()
      await press(page)
    },
    again: press,
  }
}

eachFault({
  name: 'a list is sent',
  isOrder: true,
  account,
  method: 'POST',
  path,
  open: async () => url,
  send: async (page) => {
    await page.getByRole('textbox', { name: /^Domains, one per line/ }).fill(`feil-${Date.now()}.no K-1`)
    await page.getByRole('button', { name: 'Transfer one domain' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Send the failed domain again' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: /^Domains, one per line/ })).toHaveValue(/^feil-.* K-1$/),
  done: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
  // The list of transfers tells that it was accepted after all.
  lost: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
})

eachFault({
  name: 'codes are entered',
  account,
  method: 'PUT',
  path,
  open: waiting,
  send: async (page) => {
    const name = await page.getByRole('rowheader', { name: rowHeader }).textContent()
    await page.getByRole('textbox', { name: /^Paste codes/ }).fill(`${name} K-1`)
    await page.getByRole('button', { name: 'Send the code' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Send the code' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: /^Paste codes/ })).toHaveValue(/K-1$/),
  done: (page) => expect(page.getByRole('table', { name: /^Transfers/ })).toContainText('In queue'),
  lost: (page) => expect(page.getByRole('table', { name: /^Transfers/ })).toContainText('In queue'),
})

eachFault({
  name: 'a transfer is aborted',
  account,
  method: 'DELETE',
  path: `${path}/*`,
  open: waiting,
  ...fromMenu('Abort transfer', 'Abort transfer'),
  done: (page) => expect(page.getByRole('table', { name: /^Transfers/ })).toContainText('Aborted'),
  lost: (page) => expect(page.getByRole('alert').filter({ hasText: 'now stands like this: Aborted' })).toBeVisible(),
})

eachFault({
  name: 'a code is sent again',
  account,
  method: 'POST',
  path: `${path}/*/token`,
  open: waiting,
  ...fromMenu('Have the registry send a code', 'Send the code'),
  done: (page) => expect(page.getByRole('alertdialog')).toHaveCount(0),
})

eachFault({
  name: 'domains are imported',
  isOrder: true,
  account,
  method: 'POST',
  path: `${path}/import`,
  open: async () => `${url}?from=registrar`,
  send: async (page) => {
    await page.getByRole('textbox', { name: 'API key' }).fill('good')
    await page.getByLabel('API secret').fill('good')
    await page.getByRole('button', { name: 'Read the domains' }).click()
    const found = page.getByRole('table', { name: 'Domains that were found' })
    await found
      .getByRole('checkbox', { name: /^Choose [^a]/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Import one domain' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Send the failed domain again' }).click(),
  kept: (page) => expect(page.getByText('One domain chosen')).toBeVisible(),
  done: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
  lost: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
})
