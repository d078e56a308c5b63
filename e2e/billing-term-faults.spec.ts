import { refusedThenLost } from './support/faults'

refusedThenLost('billing term', [
  {
    name: 'the billing term of an order is changed',
    method: 'PUT',
    path: '/account/order/*/billing',
    open: async (account) => {
      const { data } = await account.api<{ orders: { order_number: string; order_billing_cycle: string }[] }>(
        'GET',
        '/billing',
      )
      const monthly = data.orders.find(({ order_billing_cycle }) => order_billing_cycle === '1')
      return `/billing/orders/${monthly?.order_number}?term=6`
    },
    send: async (page) => {
      const panel = page.getByRole('region', { name: 'What will change' })
      await panel.getByRole('button', { name: 'Change billing term' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Change billing term' }).click()
    },
    kept: async (page) => {
      await page.getByRole('radio', { name: '6 months', exact: true, checked: true }).waitFor()
    },
    lost: async (page) => {
      await page.getByText('The term is now 6 months.').waitFor()
    },
  },
])
