'use client'

import { servedPart } from '@/components/ui/lazy-part'

/** The order form and its progress share a URL, but neither needs the other's scripts. */
export const Deployments = servedPart(() => import('./deployments').then((part) => part.Deployments))
export const OrderForm = servedPart(() => import('./order-form').then((part) => part.OrderForm))
