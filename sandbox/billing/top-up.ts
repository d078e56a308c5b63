import { z } from 'zod'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { numberInput } from '../api/input'
import { encodeMoney, strDec, strNum, unix } from '../api/wire'
import { choices } from '../choices'
import { logAccountActivity } from '../customer/activity'
import { newInvoice } from '../seed/invoices'

const { topUpFrom, topUpTo, paymentDays, text } = choices.billing

/** POST /account/topup (api-fields §13.9): an invoice that adds to the credit once it is paid. */
export const topUp = defineBodyEndpoint({
  method: 'POST',
  path: '/account/topup',
  section: 'fields 13.9',
  beyond: true,
  summary: 'Order credit for hourly orders; the invoice has to be paid first',
  statuses: [201],
  access: { area: 'billing', change: true, only: 'admins' },
  body: z.object({ currency: z.enum(['NOK', 'EUR'], text.topUpCurrency), amount: numberInput(text.topUpAmount) }),
  data: z.object({
    inv_id: strNum,
    inv_number: z.string(),
    inv_kid: z.string(),
    inv_total: strDec,
    inv_currency: z.string(),
    inv_duedate: unix,
  }),
  handle: ({ account, caller, body, now }) => {
    const minor = Math.round(body.amount * 100)
    if (minor < topUpFrom * 100 || minor > topUpTo * 100) refuse(400, text.topUpAmount)
    const invoice = newInvoice(account, {
      ...{ orderId: 0, date: now, dueDate: now + paymentDays * 86_400, total: minor, vatPercent: 0 },
      ...{ currency: body.currency, topUp: true },
    })
    logAccountActivity(account, caller, `Top-up of ${encodeMoney(minor)} ${body.currency} ordered`, now)
    return {
      status: 201,
      message: text.topUpOrdered,
      data: {
        inv_id: String(invoice.id),
        inv_number: invoice.number,
        inv_kid: invoice.kid,
        inv_total: encodeMoney(minor),
        inv_currency: invoice.currency,
        inv_duedate: invoice.dueDate,
      },
    }
  },
})
