'use client'

import dynamic from 'next/dynamic'

/** Comes only where orders are followed: the form on the same page does without. */
export const LateDeployments = dynamic(() => import('./deployments').then((part) => part.Deployments))
