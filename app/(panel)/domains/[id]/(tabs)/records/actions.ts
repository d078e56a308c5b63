'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { createRecord, deleteRecord as sendDelete, updateRecord } from '@/lib/dns/api'
import { id, opaqueId as recordId } from '@/lib/model/id-input'
import { recordTypes } from '@/lib/dns/rules/record'

const right = 'domains'
// The page reloads the list on its own, also after a lost answer.
const refreshes = false

const name = z.string().min(1).max(253)
const value = z.string().trim().min(1).max(80_000)
const priority = z.int().min(0).max(65_535).nullable()

const record = z.object({
  name,
  type: z.enum(recordTypes),
  value,
  ttl: z.int().min(1).max(2_147_483_647),
  priority,
})

/** Adds a record to a zone. */
export const addRecord = changeAction({
  name: 'record.add',
  right,
  refreshes,
  input: z.object({ id, record }),
  run: (input, { token }) => createRecord(token, input.id, input.record),
})

/** Replaces a record, which changes its ID. */
export const changeRecord = changeAction({
  name: 'record.change',
  right,
  refreshes,
  input: z.object({ id, recordId, record }),
  run: (input, { token }) => updateRecord(token, input.id, input.recordId, input.record),
})

/** Deletes one record, chosen by its name, type and value. */
export const deleteRecord = changeAction({
  name: 'record.delete',
  right,
  refreshes,
  input: z.object({ id, record: z.object({ id: recordId, name, type: z.string().max(20), value, priority }) }),
  run: (input, { token }) => sendDelete(token, input.id, input.record),
})
