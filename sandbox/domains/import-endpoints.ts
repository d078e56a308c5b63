import { z } from 'zod'
import { nextId } from '../accounts/account'
import { type Call, defineBodyEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { idInput, textInput } from '../api/input'
import { encodeDate, strDate } from '../api/wire'
import { choices } from '../choices'
import { changeDns } from './access'
import { checkLogin, readDomainList } from './external-registrar'
import { refuseIfBlocked } from './mass-transfer-access'
import { whyNotTransferable, zoneForTransfer } from './mass-transfer-entry'
import { addItem, planResultMail } from './mass-transfer-queue'
import { rejectedSchema } from './mass-transfer-view'
import { displayName, toDomainName } from './names'
import type { DnsRecord, ImportDomain, Zone } from './state'
import { sendToken } from './tokens'

const { text, importValidFor, massTransferLimit, defaultTtl } = choices.domains

const loginText = textInput(text.registrarLogin).nullable().optional()

/** Import read result (§2.13); types from api-fields §17.5. */
const importDomainSchema = z.object({
  zone_name: z.string(),
  display_name: z.string(),
  supported: z.boolean(),
  available: z.boolean(),
  reason: z.string(),
  on_external_ns: z.boolean(),
  record_count: z.int(),
  skipped_records: z.int(),
  redirect_count: z.int(),
  framed_count: z.int(),
  expiry_date: strDate.nullable(),
})

/** Mass transfer from the account at an external registrar (§4.7). */
export const importEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/dns/domains/masstransfer/external_registrar',
    section: '4.7',
    summary: 'Read the domains of an account at an external registrar; its login is not stored',
    access: changeDns,
    guard: refuseIfBlocked,
    body: z.object({ api_token: loginText, api_secret: loginText, username: loginText, password: loginText }),
    data: z.object({ import_id: z.int(), domains: z.array(importDomainSchema) }),
    handle: (call) => {
      checkLogin(call.body)
      const { account, now } = call
      const read = { id: nextId(account, 'import'), at: now, domains: readDomainList(account, now) }
      account.domains.imports = [...account.domains.imports.filter(({ at }) => now < at + importValidFor), read]
      return { data: { import_id: read.id, domains: read.domains.map((domain) => domainEntry(call, domain)) } }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/dns/domains/masstransfer/import',
    section: '4.7',
    summary: 'Import domains that were read: zones, records, redirects, and a one-time token to each holder',
    access: changeDns,
    guard: refuseIfBlocked,
    body: z.object({
      import_id: idInput('import_id is required.'),
      zone_names: z.array(z.string(text.domainName), text.items).min(1, text.items).max(massTransferLimit, text.items),
    }),
    data: z.object({
      batch_id: z.int(),
      accepted: z.int(),
      rejected: z.array(rejectedSchema),
      redirects_created: z.int(),
    }),
    handle: (call) => {
      const { account, now, body } = call
      const read = account.domains.imports.find(({ id, at }) => id === body.import_id && now < at + importValidFor)
      if (read === undefined) {
        return refuse(404, 'The import has expired. Please connect to the external registrar again.')
      }
      const batchId = nextId(account, 'transfer-batch')
      const outcomes = body.zone_names.map((name) => importDomain(call, batchId, read.domains, name))
      planResultMail(account, batchId, now)
      const accepted = outcomes.filter((outcome) => typeof outcome === 'number')
      return {
        message: `${accepted.length} domains waiting for a one-time code.`,
        data: {
          batch_id: batchId,
          accepted: accepted.length,
          rejected: outcomes.filter((outcome) => typeof outcome === 'object'),
          redirects_created: accepted.reduce((sum, redirects) => sum + redirects, 0),
        },
      }
    },
  }),
]

function domainEntry(call: Call<unknown>, domain: ImportDomain): z.input<typeof importDomainSchema> {
  const reason = whyNotTransferable(call, domain.zoneName)
  return {
    zone_name: domain.zoneName,
    display_name: displayName(domain.zoneName),
    supported: domain.supported,
    available: reason === '',
    reason,
    on_external_ns: domain.onExternalNs,
    record_count: domain.recordCount,
    skipped_records: domain.skippedRecords,
    redirect_count: domain.redirectCount,
    framed_count: domain.framedCount,
    expiry_date: domain.expires === null ? null : encodeDate(domain.expires),
  }
}

/** Imports a domain; returns the number of redirects copied, or why the domain was rejected. */
function importDomain(call: Call<unknown>, batchId: number, domains: readonly ImportDomain[], name: string) {
  const { account, now } = call
  const domain = domains.find(({ zoneName }) => zoneName === toDomainName(name))
  const reason = domain === undefined ? text.notInImport : whyNotTransferable(call, domain.zoneName)
  if (domain === undefined || reason !== '') return { zone_name: name, reason }
  const zone = zoneForTransfer(call, domain.zoneName)
  copyZone(zone, domain, now)
  addItem(account, zone, now, {
    batchId,
    source: 'external_registrar',
    switchNs: domain.onExternalNs,
    tokenRequested: true,
    expires: domain.expires,
  })
  sendToken(account, zone.name, now, false)
  return domain.onExternalNs ? domain.redirectCount : 0
}

/** Records and redirects are only copied from the external registrar's own name servers. */
function copyZone(zone: Zone, domain: ImportDomain, now: number): void {
  if (!domain.onExternalNs) return
  const copied = domain.recordCount - domain.skippedRecords
  zone.updated = now
  zone.records = [...zone.records, ...Array.from({ length: copied }, (_, index) => copiedRecord(index))]
  for (let number = 0; number < domain.redirectCount; number++) {
    const source = number === 0 ? 'gammel' : `gammel-${number}`
    if (zone.redirects.some((redirect) => redirect.source === source)) continue
    zone.redirects.push({ source, targetUrl: `https://www.${zone.name}/`, enabled: true, created: now })
  }
}

function copiedRecord(index: number): DnsRecord {
  const common = { ttl: defaultTtl, priority: null }
  if (index === 0) return { ...common, name: '@', type: 'A', value: '198.51.100.20' }
  if (index === 1) return { ...common, name: '@', type: 'MX', value: 'mx.previous-host.example.', priority: 10 }
  return { ...common, name: `tjeneste-${index}`, type: 'A', value: `198.51.100.${20 + index}` }
}
