/** Billing values that are not documented (api-fields §20). */
export const billingChoices = {
  /** Discount in percent by months of the term (§4.6 rule 6). */
  termDiscount: { 1: 0, 3: 0, 6: 0, 12: 10 },
  /** Days to pay an invoice. */
  paymentDays: 14,
} as const
