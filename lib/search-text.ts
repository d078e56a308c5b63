import { cleanText } from './model/pasted'

/** Lower case without accents, so that `tromso` finds `Tromsø`. */
export function searchText(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}
