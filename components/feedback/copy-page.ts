import { supportText, type FeedbackWords } from './support-text'
import { toast } from './toast'

/** Copies what support asks for first about the page as it stands. Fetched when it is wanted. */
export async function copyPage(t: FeedbackWords): Promise<void> {
  const text = supportText(t)
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('support.copied'), text: t('support.copiedMeans') })
  } catch {
    // No clipboard without https, or the person said no: then it can be read out.
    toast({ title: t('support.notCopied'), text })
  }
}
