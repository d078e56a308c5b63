import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** Parts of the tab that open on request, so that a link to one can be sent. */
const parts = ['many', 'order'] as const
type OpenPart = (typeof parts)[number]

/** Which part is open, as the address of the page says. */
export function useOpenPart(): [OpenPart | null, (part: OpenPart | null) => void] {
  const [part, setPart] = useQueryState('open', parseAsStringLiteral(parts).withOptions({ history: 'push' }))
  return [part, (next) => void setPart(next)]
}
