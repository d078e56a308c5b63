'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { deleteSnapshot as sendDelete, takeSnapshot as sendTake } from '@/lib/api/snapshots'
import { id } from '@/lib/model/id-input'
import { snapshotNameProblem } from '@/lib/rules/snapshots'

/** Asks for a snapshot; its value is the API's clock then. Whether it is made is watched by the page. */
export const takeSnapshot = changeAction({
  name: 'snapshot.take',
  right: 'servers',
  input: z.object({
    id,
    name: z
      .string()
      .trim()
      .refine((name) => snapshotNameProblem(name) === null),
  }),
  refreshes: false,
  run: async (input, { token }) => {
    const { message, asOf } = await sendTake(token, input.id, input.name)
    return { value: asOf, message }
  },
})

/** Deletes a snapshot for good. */
export const deleteSnapshot = changeAction({
  name: 'snapshot.delete',
  right: 'servers',
  input: z.object({ id, snapshotId: id }),
  refreshes: false,
  run: async (input, { token }) => {
    const { message } = await sendDelete(token, input.id, input.snapshotId)
    return { value: null, message }
  },
})
