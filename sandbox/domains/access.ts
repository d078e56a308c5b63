import type { Access } from '../api/access'

/** DNS permissions of §5 and api-fields §4, for the whole account or the zone in the path. */
export const readDns: Access = { area: 'dns', change: false }
export const changeDns: Access = { area: 'dns', change: true }
export const readZone: Access = { area: 'dns', change: false, limitedBy: 'zone_id' }
export const changeZone: Access = { area: 'dns', change: true, limitedBy: 'zone_id' }
