import { lazyPart } from '@/components/ui/lazy-part'

/** For `usePreload`, as soon as there is something to send. */
export const loadOutcomeNotice = () => import('./outcome-notice').then((part) => part.OutcomeNotice)

/** An `OutcomeNotice` that is not in the page's first script. Render it once there is an outcome. */
export const LazyOutcomeNotice = lazyPart(loadOutcomeNotice)
