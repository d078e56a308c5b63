/** Values of server orders that are not documented (api-fields §12, §20). */
export const deployChoices = {
  /** Seconds until an order is started, and until its server exists (api-fields §19.35: 3 to 6 seconds). */
  deployingAfter: 2,
  serverAfter: 5,
  /** Seconds for which a finished server stays in the status. */
  listedWhenReady: 600,
  quantityLimit: 50,
  /** Seconds for which an unpaid order waits: payment is not part of the API. */
  unpaidWaits: 10 * 365 * 86_400,
  text: {
    invalid: (field: string) => `Required field is invalid: ${field}`,
    choose: 'Choose an operating system, an ISO, or rescue mode.',
    incompleteProfile: 'Please complete your account profile before ordering.',
    noStock: (quantity: number) => `Not enough stock to deploy ${quantity} server(s).`,
    notHourly: 'This product cannot be ordered hourly.',
    payment: 'Hourly servers need credit on the account. Top up your account before ordering.',
    declined: 'Your card was declined.',
    queued: 'Servers queued for deployment.',
    waitlisted: 'You are on the waitlist.',
    noReservation: 'Reservation not found.',
    removed: 'Removed from the waitlist.',
  },
} as const
