import { noteDeparture } from './components/visit/visits'

/** Next.js calls this when its router sets out for a URL. */
export const onRouterTransitionStart = (url: string): void => noteDeparture(url)
