'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { orderTopUp } from '@/lib/billing/api'
import { readAmount, topUpCurrencies } from '@/lib/billing/rules/top-up'

/** Orders credit; returns the ID of the invoice that has to be paid first. */
export const topUpAction = changeAction({
  name: 'billing.topUp',
  needs: 'session',
  right: 'account',
  reach: 'admin',
  offer: 'topUp',
  input: z.object({
    currency: z.enum(topUpCurrencies),
    amount: z.string().refine((amount) => readAmount(amount) === amount),
  }),
  run: (order, { token }) => orderTopUp(token, order),
})
