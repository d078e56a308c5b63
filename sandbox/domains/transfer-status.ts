import { choices } from '../choices'
import type { TransferItem } from './state'

const { text, ...times } = choices.domains

export const TRANSFER_STATUSES = [
  'awaiting_code',
  'queued',
  'processing',
  'done',
  'registry_pending',
  'failed',
  'expired',
  'aborted',
] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

type StatusDetails = { status: TransferStatus; message: string; since: number }

/** Status of a transfer, a pure function of its request, external events and the clock (§3.3). */
export function transferStatus(item: TransferItem, now: number): StatusDetails {
  if (item.abortedAt !== null) return { status: 'aborted', message: text.aborted, since: item.abortedAt }
  if (item.outcome !== null) return outcomeStatus(item.outcome, now)
  if (item.hold !== null) return { status: item.hold.state, message: '', since: item.hold.at }
  if (item.schedule === null) return waitingStatus(item, now)
  const { queuedAt, startsAt, endsAt } = item.schedule
  if (now < startsAt) return { status: 'queued', message: '', since: queuedAt }
  if (now < endsAt) return { status: 'processing', message: '', since: startsAt }
  return isWrongCode(item.code)
    ? { status: 'failed', message: text.codeRejected, since: endsAt }
    : { status: 'done', message: '', since: endsAt }
}

function outcomeStatus({ status, message, at }: NonNullable<TransferItem['outcome']>, now: number): StatusDetails {
  if (status === 'done') return { status, message, since: at }
  if (status === 'failed') return { status, message: message || text.transferFailed, since: at }
  const approved = at + times.registryApprovalAfter
  return now >= approved
    ? { status: 'done', message: '', since: approved }
    : { status, message: message || text.registryPending, since: at }
}

function waitingStatus(item: TransferItem, now: number): StatusDetails {
  const end = item.created + times.codeWait
  return now >= end
    ? { status: 'expired', message: text.codeExpired, since: end }
    : { status: 'awaiting_code', message: '', since: item.created }
}

function isWrongCode(code: string | null): boolean {
  return times.wrongCodes.some((wrong) => wrong === code)
}

/** Whether a transfer is neither finished nor aborted, so that no second one of the domain may begin. */
export function isOpenTransfer(item: TransferItem, now: number): boolean {
  return ['awaiting_code', 'queued', 'processing', 'registry_pending'].includes(transferStatus(item, now).status)
}

/** Expected end of its processing; infinite while it is on hold. */
export function processingEnds(item: TransferItem): number {
  if (item.abortedAt !== null) return item.abortedAt
  if (item.outcome !== null) return item.outcome.at
  if (item.hold !== null) return Infinity
  return item.schedule?.endsAt ?? item.created + times.codeWait
}
