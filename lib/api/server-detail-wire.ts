import { z } from 'zod'
import type { Server } from './server-form'
import { boolean, id, number, one, optional, seconds, text, word } from './wire'
import { listOf } from './wire-list'
import {
  activity,
  attack,
  bgpSession,
  consoleSession,
  cpu,
  disk,
  networkCard,
  order,
  subnet,
} from './server-parts-wire'
import { serverRecord, sharedMembers, toRow } from './server-wire'

/**
 * A server with all its details (api-fields §6). install_details.root_password, kvm_password and the other
 * secrets in this response are not in the schema, so decoding drops them.
 */

/** A list that is optional: decoded as empty when it is not a list. */
const extraList = <T>(what: string, schema: z.ZodType<T>) =>
  optional(listOf(what, schema)).transform((rows) => rows ?? [])

const detail = z
  .object({
    ...sharedMembers,
    srv_label: text,
    srv_bw: optional(number),
    srv_bw_type: word(['quota', 'cdr']),
    srv_feature_reinstall: optional(boolean),
    srv_feature_mgmt: optional(boolean),
    srv_feature_snapshot: optional(boolean),
    os_id: id,
    order: optional(one(order)),
    subnets: extraList('subnets', subnet),
    cpus: extraList('cpus', cpu),
    hdds: extraList('disks', disk),
    nics: extraList('network cards', networkCard),
    attacklogs: extraList('attack log', attack),
    activity_log: extraList('activity log', activity),
    bgp_sessions: extraList('server BGP sessions', bgpSession),
    bw_used: optional(number),
    bw_used_in: optional(number),
    bw_used_out: optional(number),
    bw_cap: optional(number),
    bw_unit: optional(text),
    node: optional(text),
    location: optional(one(z.object({ dc_location: text, dc_rack: text }))),
    ipmi_session: optional(one(consoleSession)),
    install_details: optional(one(z.object({ date_started: seconds }))),
    cancel: optional(one(z.object({ cancel_date: seconds, cancel_reason: text }))),
  })
  .transform((wire): Server => {
    const sizes = wire.hdds.flatMap((one) => one.sizeGb ?? [])
    const row = toRow(wire)
    return {
      ...row,
      dataCentre: row.dataCentre ?? wire.location?.dc_location ?? null,
      label: wire.srv_label,
      osId: wire.os_id ?? wire.os?.os_id ?? null,
      isoId: wire.iso_id,
      addresses: wire.ips,
      subnets: wire.subnets,
      cpus: wire.cpus,
      disks: wire.hdds,
      diskGb: sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : (wire.order?.storageGb ?? null) || null,
      networkCards: wire.nics,
      node: wire.node,
      region: wire.datacenter?.region_name ?? null,
      country: wire.datacenter?.region_country ?? null,
      rack: wire.location?.dc_rack ?? null,
      order: wire.order?.form ?? null,
      bandwidth: {
        model: wire.srv_bw_type,
        allowance: wire.srv_bw || null,
        used: wire.bw_used,
        usedIn: wire.bw_used_in,
        usedOut: wire.bw_used_out,
        cap: wire.bw_cap || null,
        unit: wire.bw_unit,
      },
      activity: wire.activity_log,
      attacks: wire.attacklogs,
      bgpSessions: wire.bgp_sessions,
      console: wire.ipmi_session,
      features: {
        reinstall: wire.srv_feature_reinstall,
        console: wire.srv_feature_mgmt,
        snapshot: wire.srv_feature_snapshot,
      },
      installStartedAt: wire.install_details?.date_started ?? null,
      cancelledAt: wire.cancel?.cancel_date ?? null,
      cancelReason: wire.cancel?.cancel_reason ?? wire.order?.cancelReason ?? null,
    }
  })

/** `cancelled` becomes a flag in the shared part; its date, if any, is read here. */
export const serverDetail = serverRecord(
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && 'cancelled' in value
        ? { ...value, cancel: value.cancelled }
        : value,
    detail,
  ),
)
