import { getTranslations } from 'next-intl/server'
import type { MayStop } from '@/components/work/work-row'
import { requireSession, viewerOf } from '@/lib/auth/session'
import { offersOf } from '@/lib/model/offers'
import { mayChange } from '@/lib/model/rights'

/** Whether this sign-in may stop installations, for the lists of work. */
export async function readMayStop(): Promise<MayStop> {
  const [session, reasons] = await Promise.all([requireSession(), getTranslations('reasons')])
  const { rights, lacks } = viewerOf(session)
  if (!offersOf({ lacks }, 'abortInstall')) return null
  return { reason: mayChange(rights, 'servers') ? null : reasons('readOnly') }
}
