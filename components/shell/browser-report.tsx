'use client'

import { lazyPart } from '@/components/ui/lazy-part'

/** Reports web vitals and errors of this page to the panel. Loaded after the page, which it is no part of. */
export const BrowserReport = lazyPart(() => import('./browser-reporter').then((part) => part.BrowserReporter))
