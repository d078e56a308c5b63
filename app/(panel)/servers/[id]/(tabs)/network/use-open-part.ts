import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** Parts of the tab that a link can open. */
const parts = ['many', 'order'] as const
type OpenPart = (typeof parts)[number]

/** The open part, from the URL. */
export function useOpenPart(): [OpenPart | null, (part: OpenPart | null) => void] {
  const [part, setPart] = useQueryState('open', parseAsStringLiteral(parts).withOptions({ history: 'push' }))
  return [part, (next) => void setPart(next)]
}
