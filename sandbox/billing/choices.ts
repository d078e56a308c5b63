/** Billing values that are not documented (api-fields §20). */
export const billingChoices = {
  /** Discount in percent by months of the term (§4.6 rule 6). */
  termDiscount: { 1: 0, 3: 0, 6: 0, 12: 10 },
  /** Days to pay an invoice. */
  paymentDays: 14,
  /** Smallest and largest top-up, in whole units of its currency; without VAT, which is on what the credit pays for. */
  topUpFrom: 100,
  topUpTo: 100_000,
  text: {
    topUpCurrency: 'Currency is not valid.',
    topUpAmount: 'Amount must be between 100 and 100000.',
    topUpOrdered: 'Top-up ordered.',
  },
} as const
