import type { Needs } from '@/lib/actions'

/**
 * What every server action needs of the person, by its page's address and its name: decided by what somebody could do with
 * a session that was left open or stolen. `lib/actions.ts` has the rule; this is what it comes to.
 */
export const actionNeeds: Readonly<Record<string, Needs>> = {
  // Signs in: a user, or a key for scripts. Taking others' away locks them out.
  '/account addUserAction': 'recentPassword',
  '/account changeUserAction': 'recentPassword',
  '/account removeUserAction': 'recentPassword',
  '/account createKeyAction': 'recentPassword',
  '/account changeKeyAction': 'recentPassword',
  '/account rotateKeyAction': 'recentPassword',
  '/domains/[id]/records createDynamicKey': 'recentPassword',
  '/deadlines makeCalendar': 'recentPassword',
  '/account revokeKeyAction': 'recentPassword',

  // One's own way in, and whom it mails.
  '/account changePasswordAction': 'recentPassword',
  '/account sendEmailCodeAction': 'recentPassword',
  '/account confirmEmailAction': 'recentPassword',
  '/account startTwoFactorAction': 'recentPassword',
  '/account finishTwoFactorAction': 'recentPassword',
  '/account turnOffTwoFactorAction': 'recentPassword',
  '/account startPasskeyAction': 'recentPassword',
  '/account addPasskeyAction': 'recentPassword',
  '/account removePasskeyAction': 'recentPassword',

  // Opens servers. Keys are chosen by their name, so a changed one is a changed key.
  '/account addKeyAction': 'recentPassword',
  '/account renameKeyAction': 'recentPassword',
  '/account deleteKeyAction': 'recentPassword',
  '/servers addKeyAction': 'recentPassword',
  '/servers/new revealPasswordAction': 'recentPassword',
  '/servers/[id] revealAppLoginAction': 'recentPassword',
  '/servers/[id] openConsole': 'recentPassword',
  '/servers/[id] mountIso': 'recentPassword',
  '/servers/[id] reinstallAction': 'recentPassword',

  // Whatever the API has: all of the above, and answers with passwords.
  '/docs/api changeByHand': 'recentPassword',
  '/docs/api revealByHand': 'recentPassword',

  // Gives a server up for good.
  '/servers/[id] cancelServer': 'recentPassword',

  // Gives domains to others: their registrar, their owner, who confirms as the owner, who answers for them.
  '/domains/[id] moveAway': 'recentPassword',
  '/domains/[id] changeRegistrant': 'recentPassword',
  '/domains/[id] changeEmail': 'recentPassword',
  '/domains/[id] changeNameServers': 'recentPassword',
  '/domains/[id] deleteZone': 'recentPassword',

  // Interrupts or deletes; the server stays the customer's.
  '/servers powerServersAction': 'session',
  '/servers/[id] powerServer': 'session',
  '/servers/[id] keepServer': 'session',
  '/servers/[id] moveAddress': 'session',
  '/servers/[id] releaseAddress': 'session',
  '/servers/[id] abortInstall': 'session',
  '/servers/[id] renameServer': 'session',
  '/servers/[id] takeSnapshot': 'session',
  '/servers/[id] deleteSnapshot': 'session',
  '/servers/[id] unmountIso': 'session',
  // An image does nothing before it is mounted.
  '/servers/[id] addIso': 'session',
  '/servers/[id] deleteIso': 'session',
  '/servers/[id] setReverseAction': 'session',
  '/servers/[id] delegateAction': 'session',
  '/bgp submitAsn': 'session',
  '/bgp createSession': 'session',
  '/bgp deleteSession': 'session',

  // Everyday work on names, and set back here at any time.
  '/domains renewDomain': 'session',
  '/domains addZone': 'session',
  '/domains addReverseZone': 'session',
  '/domains/[id]/records addRecord': 'session',
  '/domains/[id]/records changeRecord': 'session',
  '/domains/[id]/records deleteRecord': 'session',
  '/domains/[id] addRedirect': 'session',
  '/domains/[id] changeRedirect': 'session',
  '/domains/[id] removeRedirect': 'session',
  '/domains/[id] changeDnssec': 'session',
  '/domains/[id] turnOffDnssec': 'session',
  '/domains/[id] replaceDs': 'session',

  // Brings domains here, with a code that only their owner has.
  '/domains transferAction': 'session',
  '/domains requestTokenAction': 'session',
  '/domains/mass-transfer startTransfersAction': 'session',
  '/domains/mass-transfer enterCodesAction': 'session',
  '/domains/mass-transfer resendCodeAction': 'session',
  '/domains/mass-transfer abortTransferAction': 'session',
  '/domains/mass-transfer readRegistrarAction': 'session',
  '/domains/mass-transfer importDomainsAction': 'session',

  // Costs money, for something that is the customer's and is shown on an invoice.
  '/domains registerAction': 'session',
  '/servers/new placeOrderAction': 'session',
  '/servers/new leaveWaitingListAction': 'session',
  '/servers/[id] orderAddressesAction': 'session',
  '/servers/[id] upgradeServer': 'session',
  '/billing/orders/[order_number] changeBillingTerm': 'session',
  '/billing/credit topUpAction': 'session',

  '/account saveNotificationsAction': 'session',
  '/account saveProfileAction': 'session',
  '/account saveLanguageAction': 'session',
}
