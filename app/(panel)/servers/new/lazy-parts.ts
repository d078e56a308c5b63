'use client'

import dynamic from 'next/dynamic'

/** The order form and its progress share a URL, but neither needs the other's scripts. */
export const Deployments = dynamic(() => import('./deployments').then((part) => part.Deployments))
export const OrderForm = dynamic(() => import('./order-form').then((part) => part.OrderForm))
