'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { deleteSnapshot as sendDelete, takeSnapshot as sendTake } from '@/lib/server-tools/api'
import { id } from '@/lib/model/id-input'
import { snapshotNameProblem } from '@/lib/server-tools/rules/snapshots'

/** Requests a snapshot; returns the API's time. The page then polls for the result. */
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

/** Deletes a snapshot permanently. */
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
