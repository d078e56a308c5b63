'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { changeTerm } from '@/lib/billing/api'
import { billingTerms } from '@/lib/billing/rules/term'

/** Moves an order to another billing term; returns the created and replaced invoices. */
export const changeBillingTerm = changeAction({
  name: 'billing.term',
  needs: 'session',
  right: 'account',
  reach: 'admin',
  input: z.object({
    order: z.string().regex(/^[\w.-]{1,64}$/),
    months: z.literal(billingTerms),
  }),
  run: async ({ order, months }, { token }) => changeTerm(token, order, months),
})
