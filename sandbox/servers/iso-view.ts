import type { Account } from '../accounts/account'
import { encodeFlag } from '../api/wire'
import type { Iso } from './state'

export function isIsoReady(iso: Iso, now: number): boolean {
  return now >= iso.readyAt
}

export function isIsoMounted(account: Account, iso: Iso): boolean {
  return account.servers.servers.some(({ mountedIsoId }) => mountedIsoId === iso.id)
}

/** Record of api-fields §9; the size is known after the upload. */
export function isoEntry(account: Account, iso: Iso, now: number) {
  const isReady = isIsoReady(iso, now)
  return {
    iso_id: String(iso.id),
    cust_id: String(account.id),
    iso_url: iso.url,
    iso_name: isoName(iso),
    iso_hash: '',
    iso_size: isReady ? String(iso.size) : '0',
    iso_state: isReady ? ('ready' as const) : ('uploading' as const),
    iso_mounted: encodeFlag(isIsoMounted(account, iso)),
  }
}

/** The last segment of the URL's path. */
export function isoName(iso: Iso): string {
  return decodeSegment(new URL(iso.url).pathname.split('/').at(-1) ?? '')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
