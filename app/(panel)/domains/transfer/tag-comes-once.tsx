import { useTranslations } from 'next-intl'

/** Explains that the IPS tag cannot be read again, and who can provide it. @param support its address, or null */
export function TagComesOnce({ support }: { support: string | null }) {
  const t = useTranslations('transfer')
  return t.rich('tagOnce', { link: (text) => (support ? <a href={support}>{text}</a> : text) })
}
