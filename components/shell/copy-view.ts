import type { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toaster'
import { focusedRow } from '@/components/table/row-keys'
import { sharedLink } from '@/lib/shared-link'

/** Copies a link to what the page shows, for others who are signed in to the same customer. */
export async function copyView(t: ReturnType<typeof useTranslations<'feedback'>>): Promise<void> {
  const customer = document.querySelector<HTMLElement>('[data-customer]')?.dataset.customer ?? null
  const link = sharedLink(location.href, customer, focusedRow())
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: t('view.copied'), text: t('view.means') })
  } catch {
    // The clipboard needs https and permission; otherwise the link is shown to be copied by hand.
    toast({ title: t('view.notCopied'), text: link })
  }
}
