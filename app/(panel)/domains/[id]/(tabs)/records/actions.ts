'use server'

import { z } from 'zod'
import { createApiKey } from '@/lib/account/api'
import { changeAction } from '@/lib/actions'
import { createRecord, deleteRecord as sendDelete, updateRecord } from '@/lib/dns/api'
import { id, opaqueId as recordId } from '@/lib/model/id-input'
import { dynamicKeyLabel } from '@/lib/dns/rules/dynamic-dns'
import { recordTypes } from '@/lib/dns/rules/record'
import { domainActions } from '../../../domain-action'

const action = domainActions({ refreshes: false })

const name = z.string().min(1).max(253)
const value = z.string().trim().min(1).max(80_000)
const ttl = z.int().min(1).max(2_147_483_647)
const priority = z.int().min(0).max(65_535).nullable()
const record = z.object({ name, type: z.enum(recordTypes), value, ttl, priority })
const existing = z.object({ id: recordId, name, type: z.string().max(20), value, priority })

/** Makes a key for dynamic DNS, limited to one zone: keys cannot be limited to a name (api-fields §4). */
export const createDynamicKey = changeAction({
  name: 'dynamicDns.key',
  needs: 'recentPassword',
  right: 'account',
  reach: 'admin',
  security: 'apiKeyMade',
  refreshes: false,
  input: z.object({ zoneId: id, name }),
  run: (key, { token }) =>
    createApiKey(token, {
      label: dynamicKeyLabel(key.name),
      permissions: { dns: { mode: 'rw', ids: [key.zoneId] } },
      expiresAt: null,
    }),
})

/** Adds a record to a zone. */
export const addRecord = action('record.add', 'session', z.object({ id, record }), (token, { id, record }) =>
  createRecord(token, id, record),
)

/** Replaces a record, which changes its ID. */
export const changeRecord = action('record.change', 'session', z.object({ id, recordId, record }), (token, input) =>
  updateRecord(token, input.id, input.recordId, input.record),
)

/** Deletes one record, chosen by its name, type and value. */
export const deleteRecord = action(
  'record.delete',
  'session',
  z.object({ id, record: existing }),
  (token, { id, record }) => sendDelete(token, id, record),
)
