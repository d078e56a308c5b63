'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import {
  addIso as sendAdd,
  deleteIso as sendDelete,
  mountIso as sendMount,
  unmountIso as sendUnmount,
} from '@/lib/server-tools/api'
import { id } from '@/lib/model/id-input'
import { isoUrlProblem } from '@/lib/server-tools/rules/iso-url'

type Sent = Promise<{ message: string | null }>
const withoutValue = async (sent: Sent) => ({ value: null, message: (await sent).message })

/** Makes the API fetch an image. */
export const addIso = changeAction({
  name: 'iso.add',
  right: 'servers',
  input: z.object({
    id,
    url: z
      .string()
      .trim()
      .refine((url) => isoUrlProblem(url) === null),
  }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendAdd(token, input.id, input.url)),
})

/** Mounts an image; the server restarts from it. */
export const mountIso = changeAction({
  name: 'iso.mount',
  right: 'servers',
  input: z.object({ id, isoId: id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendMount(token, input.id, input.isoId)),
})

/** Unmounts the image; the server restarts from its disk. */
export const unmountIso = changeAction({
  name: 'iso.unmount',
  right: 'servers',
  input: z.object({ id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendUnmount(token, input.id)),
})

/** Deletes an image from the account. */
export const deleteIso = changeAction({
  name: 'iso.delete',
  right: 'servers',
  input: z.object({ id, isoId: id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendDelete(token, input.id, input.isoId)),
})
