/**
 * What an API may offer besides the reference (api-fields §21). A provider's API may have any of it or none: what it lacks is
 * not shown. `lib/api/offers.ts` has the call that each of them is.
 */
export const offers = [
  'cancel',
  'moveAddress',
  'releaseAddress',
  'abortInstall',
  'profile',
  'password',
  'email',
  'twoFactor',
  'addPasskey',
  'removePasskey',
  'language',
  'topUp',
  'keyLog',
  'dynamicDns',
  'reverseZones',
] as const

export type Offer = (typeof offers)[number]

/**
 * Whether a refusal may say that the API has no such path, or not with this method. A resource that is missing mostly has a
 * message that says so, but not always (§7).
 */
export function saysNotOffered({ status, message }: { status: number | null; message: string | null }): boolean {
  return status === 405 || (status === 404 && message === null)
}

/** Whether the API offers something: true unless it is known to lack it, which the first answer of 404 or 405 shows. */
export function offersOf({ lacks }: { lacks?: readonly Offer[] | undefined }, offer: Offer): boolean {
  return lacks?.includes(offer) !== true
}
