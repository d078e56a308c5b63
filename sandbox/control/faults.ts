import type { Account } from '../accounts/account'
import { choices } from '../choices'
import type { Fault, FAULT_BODIES } from './state'

/** Returns the oldest fault that matches this call and decrements its count. */
export function takeFault(account: Account, method: string, path: string): Fault | undefined {
  const fault = account.faults.find((candidate) => candidate.method === method && isPathMatch(candidate.path, path))
  if (fault === undefined || fault.remaining === null) return fault
  fault.remaining -= 1
  if (fault.remaining <= 0) account.faults = account.faults.filter((candidate) => candidate !== fault)
  return fault
}

/** `*` matches exactly one segment. */
export function isPathMatch(pattern: string, path: string): boolean {
  const wanted = trimSlash(pattern).split('/')
  const given = trimSlash(path).split('/')
  return wanted.length === given.length && wanted.every((segment, at) => segment === '*' || segment === given[at])
}

function trimSlash(path: string): string {
  return path.replace(/\/$/, '')
}

const UNFINISHED = '{"meta":{"status":200,"status_message":"200 OK","maintenance":false},"data":[{"srv_id":"10'
const NOT_JSON = `{'meta': {status: 200, "status_message": "200 OK",, }, data: undefined]`
const GATEWAY_PAGE =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>'

/** Undecodable bodies. `real` is the actual response, when the call took effect. */
export function faultedText(body: (typeof FAULT_BODIES)[number], real: string | null) {
  const json = { status: 200, contentType: 'application/json; charset=utf-8' }
  switch (body) {
    case 'malformed':
      return { ...json, text: NOT_JSON }
    case 'truncated':
      return { ...json, text: real === null ? UNFINISHED : real.slice(0, Math.floor(real.length / 2)) }
    case 'html':
      return { status: choices.htmlFaultStatus, contentType: 'text/html; charset=utf-8', text: GATEWAY_PAGE }
    case 'empty':
      return { ...json, text: '' }
  }
}
