import { z } from 'zod'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { idInput } from '../api/input'
import { moneyNumber, nothing, strNum, unix } from '../api/wire'
import { choices } from '../choices'
import { datacenters } from '../servers/datacenters'
import { findProduct } from '../servers/products'

const { text } = choices.deploy

/** GET and DELETE /deploy/waitlist (api-fields §12). */
export const waitlistEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/deploy/waitlist',
    section: 'fields 12',
    summary: 'Reservations and requested notices of products that are sold out',
    access: { area: 'servers', change: false },
    data: z.object({
      reservations: z.array(
        z.object({
          order_id: z.int(),
          order_number: strNum,
          product_name: z.string(),
          region_id: z.int(),
          region_name: z.string(),
          billing_type: z.enum(['hourly', 'recurring']),
          total: z.number(),
          currency: z.string(),
          reserved_at: unix,
        }),
      ),
      notifications: z.array(
        z.object({
          notify_id: z.int(),
          product_id: z.int(),
          product_name: z.string(),
          region_id: z.int(),
          region_name: z.string(),
          signed_up_at: unix,
        }),
      ),
    }),
    handle: ({ account }) => ({
      data: {
        reservations: account.deploy.reservations.map((reservation) => ({
          order_id: reservation.orderId,
          order_number: reservation.orderNumber,
          ...placeView(reservation),
          billing_type: reservation.billingType,
          total: moneyNumber(reservation.total),
          currency: 'NOK',
          reserved_at: reservation.reserved,
        })),
        notifications: account.deploy.notifications.map((notification) => ({
          notify_id: notification.id,
          product_id: notification.productId,
          ...placeView(notification),
          signed_up_at: notification.signedUp,
        })),
      },
    }),
  }),
  defineBodyEndpoint({
    method: 'DELETE',
    path: '/deploy/waitlist',
    section: 'fields 12',
    summary: 'Give up a reservation (order_id) or a notice (notify_id)',
    access: { area: 'servers', change: true },
    body: z.object({ order_id: idInput().nullish(), notify_id: idInput().nullish() }),
    data: nothing,
    handle: ({ account, body }) => {
      const { deploy } = account
      const reservations = deploy.reservations.filter(({ orderId }) => orderId !== body.order_id)
      const notifications = deploy.notifications.filter(({ id }) => id !== body.notify_id)
      const kept = reservations.length + notifications.length
      if (kept === deploy.reservations.length + deploy.notifications.length) refuse(404, text.noReservation)
      account.deploy = { ...deploy, reservations, notifications }
      return { message: text.removed }
    },
  }),
]

function placeView({ productId, regionId }: { productId: number; regionId: number }) {
  return {
    product_name: findProduct(productId)?.name ?? '',
    region_id: regionId,
    region_name: datacenters.find((datacenter) => datacenter.regionId === regionId)?.regionName ?? '',
  }
}
