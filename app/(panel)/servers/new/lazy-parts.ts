'use client'

import { lazy } from 'react'

/**
 * The order form and its progress share a URL, but neither needs the other's scripts, and few visits have a waiting list.
 * Not `lazyPart`, because the server renders them too; `next/dynamic`, which also does, adds 2.5 KB to the first script.
 */
export const Deployments = lazy(async () => ({ default: (await import('./deployments')).Deployments }))
export const OrderForm = lazy(async () => ({ default: (await import('./order-form')).OrderForm }))
export const WaitingEntries = lazy(async () => ({ default: (await import('./waiting-entries')).WaitingEntries }))
