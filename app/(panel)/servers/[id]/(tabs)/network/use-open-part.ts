import { asOneOf } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'

/** Parts of the tab that a link can open. */
const parts = ['many', 'order'] as const
type OpenPart = (typeof parts)[number]

/** The open part, from the URL. */
export function useOpenPart(): [OpenPart | null, (part: OpenPart | null) => void] {
  const [{ open }, set] = useQueryStates({ open: asOneOf(parts) }, { history: 'push' })
  return [open, (next) => set({ open: next })]
}
