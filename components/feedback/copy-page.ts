import { supportText, type FeedbackWords } from './support-text'
import { toast } from './toast'

/** Copies the details that support needs about the current page. Loaded on demand. */
export async function copyPage(t: FeedbackWords): Promise<void> {
  const text = supportText(t)
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('support.copied'), text: t('support.copiedMeans') })
  } catch {
    // The clipboard needs https and permission; otherwise the text is shown to be copied by hand.
    toast({ title: t('support.notCopied'), text })
  }
}
