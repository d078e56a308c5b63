/** What no document fixes about billing (api-fields §20). */
export const billingChoices = {
  /** Percent off the price of a longer term, by months: the longer-term discount of §4.6 rule 6. */
  termDiscount: { 1: 0, 3: 0, 6: 0, 12: 10 },
  /** Days to pay an invoice. */
  paymentDays: 14,
} as const
