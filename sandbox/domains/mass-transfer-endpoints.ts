import { z } from 'zod'
import { nextId } from '../accounts/account'
import { type Call, defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput, idInput } from '../api/input'
import { choices } from '../choices'
import { changeDns, readDns } from './access'
import { refuseIfBlocked } from './mass-transfer-access'
import { checkEntry, zoneForTransfer } from './mass-transfer-entry'
import { addItem, planResultMail, queueItem } from './mass-transfer-queue'
import { isListed, itemEntry, itemSchema, rejectedSchema } from './mass-transfer-view'
import { sendToken } from './tokens'
import { transferStatus } from './transfer-status'

const { text, massTransferLimit } = choices.domains

const codeInput = z.string(text.codeTooLong).trim().max(255, text.codeTooLong)

const entryInput = z.object({
  zone_name: z.string(text.domainName),
  auth_code: codeInput.nullable().optional(),
  request_token: flagInput('request_token must be true or false.').nullable().optional(),
  switch_ns: flagInput('switch_ns must be true or false.').nullable().optional(),
})

const path = '/dns/domains/masstransfer'
const section = '4.7'

/** The list, new items, their codes (§4.7, "Mass transfer of .no domains"). */
export const massTransferEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path,
    section,
    summary: 'Every open item and those finished in the last 7 days',
    access: readDns,
    data: z.array(itemSchema),
    handle: ({ account, now }) => ({
      data: account.domains.transferItems.filter((item) => isListed(item, now)).map((item) => itemEntry(item, now)),
    }),
  }),
  defineBodyEndpoint({
    method: 'POST',
    path,
    section,
    summary: 'Transfer up to 200 .no domains from a list',
    access: changeDns,
    guard: refuseIfBlocked,
    body: z.object({
      items: z.array(entryInput, text.items).min(1, text.items).max(massTransferLimit, text.items),
      switch_ns: flagInput('switch_ns must be true or false.').nullable().optional(),
    }),
    data: z.object({
      batch_id: z.int(),
      accepted: z.int(),
      awaiting: z.int(),
      rejected: z.array(rejectedSchema),
    }),
    handle: (call) => {
      const batchId = nextId(call.account, 'transfer-batch')
      const outcomes = call.body.items.map((entry) => takeEntry(call, batchId, entry, call.body.switch_ns ?? false))
      planResultMail(call.account, batchId, call.now)
      const accepted = outcomes.filter((outcome) => outcome === 'queued').length
      const awaiting = outcomes.filter((outcome) => outcome === 'awaiting').length
      return {
        message: `${accepted} domains queued for transfer, ${awaiting} waiting for a one-time code.`,
        data: {
          batch_id: batchId,
          accepted,
          awaiting,
          rejected: outcomes.filter((outcome) => typeof outcome === 'object'),
        },
      }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path,
    section,
    summary: 'Give the one-time codes of items that wait for one',
    access: changeDns,
    guard: refuseIfBlocked,
    body: z.object({
      codes: z.array(z.object({ item_id: idInput(), auth_code: codeInput }), text.codes).min(1, text.codes),
    }),
    data: z.object({ queued: z.int() }),
    handle: ({ account, now, body }) => {
      const saved = body.codes.flatMap(({ item_id, auth_code }) => {
        const item = account.domains.transferItems.find(({ id, batchId }) => id === item_id && batchId !== null)
        if (item === undefined || auth_code === '') return []
        if (transferStatus(item, now).status !== 'awaiting_code') return []
        queueItem(account, item, auth_code, now)
        return [item]
      })
      if (saved.length === 0) refuse(400, 'No codes were saved. The domains may no longer be waiting for a code.')
      for (const batchId of new Set(saved.map((item) => item.batchId))) planResultMail(account, batchId, now)
      return { message: `${saved.length} domains queued for transfer.`, data: { queued: saved.length } }
    },
  }),
]

function takeEntry(call: Call<unknown>, batchId: number, entry: z.output<typeof entryInput>, switchDefault: boolean) {
  const { account, now } = call
  const checked = checkEntry(call, entry.zone_name)
  if ('reason' in checked) return { zone_name: entry.zone_name, reason: checked.reason }
  const code = entry.auth_code ?? ''
  const tokenRequested = code === '' && entry.request_token === true
  const switchNs = entry.switch_ns ?? switchDefault
  const zone = zoneForTransfer(call, checked.name)
  const item = addItem(account, zone, now, { batchId, source: 'manual', switchNs, tokenRequested })
  if (tokenRequested) sendToken(account, zone.name, now, false)
  if (code !== '') queueItem(account, item, code, now)
  return code === '' ? ('awaiting' as const) : ('queued' as const)
}
