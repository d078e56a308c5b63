/**
 * Tables for the dialects `wild` and `wire` (api-fields §18.2 and §19). By default, numbers become strings, and booleans
 * become "0" or "1".
 */

/** Endpoints whose responses keep JSON numbers and booleans for strict clients (§18.2, deploy). */
export const KEPT_ENDPOINTS: ReadonlySet<string> = new Set([
  'GET /deploy/servers',
  'POST /deploy/servers',
  'GET /deploy/status',
  'POST /authenticate',
  // A device reads them as WebAuthn has them.
  'POST /authenticate/passkey',
  'POST /account/passkey',
])

/** Members that are JSON numbers in live captures (source L), or must be for strict clients. */
export const KEPT_NUMBERS: ReadonlySet<string> = new Set([
  'srv_ram',
  'srv_feature_unlimited_ipmi',
  'bw_used',
  'bw_used_in',
  'bw_used_out',
  'bw_cap',
  'pkg_id',
  'dc_rack_u',
  'dc_rack_height',
  'rate_hourly',
  'accrued_hours',
  'accrued_cost',
  'monthly_cap',
  'record_ttl',
  'record_count',
  'token_expire',
  'keyTag',
  'alg',
  'digestType',
  'keyType',
])

/** Members that strict clients read as whole numbers: `wire` rounds them up (§18.2). Live ones may be fractions. */
export const WHOLE_NUMBERS: ReadonlySet<string> = new Set(['srv_ram'])

/** Dates that are false for never (§17.1): `wire` sends "0", which strict clients read too. */
export const FALSE_DATES: ReadonlySet<string> = new Set(['zone_updated'])

/** Members that are true and false in live captures: server flags, the profile (§18.2 "the same"). */
export const KEPT_BOOLEANS: ReadonlySet<string> = new Set([
  'srv_status',
  'srv_status_install',
  'srv_status_rescue',
  'srv_status_snapshot',
  'srv_status_mount',
  'srv_suspended',
  'srv_new',
  'srv_feature_reinstall',
  'srv_feature_mgmt',
  'srv_feature_snapshot',
  'srv_feature_firewall',
  'srv_feature_backups',
  'srv_feature_preconf',
  'srv_status_upgrade',
  'bw_is_hourly',
  'ifOperStatus',
  'ifAdminStatus',
  'cust_newsletter',
  'cust_incident',
  'cust_bandwidth_notification',
  'cust_email_on_login',
  'cust_notify_service_renewal',
  'contact_password_login_enabled',
  'zone_updated',
  'available',
  'protected',
  'requires_dnskey',
  'external',
  'all',
])

/** `meta` keeps its types, except for these results, which are converted like data. */
export const META_RESULTS: ReadonlySet<string> = new Set(['root_passwd', 'app_run_id', 'app', 'ip_id', 'target_srv_id'])

/** Endpoints that wrap their object in a one-element array (§19.2). */
export const ONE_ELEMENT: ReadonlySet<string> = new Set(['GET /servers/{id}'])

/** Endpoints with the error message in `meta.error` instead of `meta.message` (§1, §12). */
export const ERRORS_UNDER_ERROR: ReadonlySet<string> = new Set([
  'GET /deploy/servers',
  'POST /deploy/servers',
  'GET /deploy/status',
  'GET /deploy/isos',
  'GET /deploy/waitlist',
  'POST /deploy/waitlist',
  'DELETE /deploy/waitlist',
  'PUT /servers/{id}/ipv4/{ip_id}',
])

/** Images sent with a data prefix; the others are sent without (api-fields §7). */
export const DATA_URIS: ReadonlySet<string> = new Set(['graph_day', 'graph_month'])

/** Objects sent as `[]` when empty (§2, §19.3). */
export const EMPTY_AS_ARRAY: ReadonlySet<string> = new Set([
  'outstanding_amount',
  'overdue_amount',
  'location',
  'hourly',
])

/** Aliases sent in addition to the reference's own names (§18.1). */
export const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices: { inv_filename: 'inv_number' },
}

/** Lists whose rows alternate between strings and JSON numbers within one response (§14). */
export const MIXED_LISTS: ReadonlySet<string> = new Set(['invoices'])

/** Members that every second row omits, or sends as null, "" or a stub (§19.1 to §19.4). */
export const IRREGULAR: Readonly<Record<string, 'absent' | 'null' | 'empty' | 'false' | 'no-order'>> = {
  srv_location: 'empty',
  srv_status_method: 'null',
  cancelled: 'absent',
  bw_unit: 'absent',
  order: 'no-order',
  domain_registrar: 'absent',
  zone_updated: 'false',
  cust_address2: 'null',
  cust_phone2: 'null',
  os_template: 'absent',
  passkey_name: 'null',
}

/** Undocumented members in every record of `data` (§5 "optional", §19). */
export const EXTRAS: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
  'GET /servers': serverExtras(),
  'GET /servers/{id}': serverExtras(),
  'GET /account': { cust_partner: '0', cust_crm_ref: null },
}

export const COMMON_EXTRAS: Readonly<Record<string, string | null>> = { sys_rev: '7', sys_shard: null }

/** Secrets among them are sent empty (api-fields §5). */
function serverExtras() {
  return {
    srv_manufacturer: '',
    srv_model: '',
    srv_formfactor: '',
    srv_notes: '',
    srv_colocation: '0',
    srv_bill_day: '1',
    srv_bw_p95_mbps: '0.41',
    srv_bw_p95_updated: '0',
    srv_bw_limit_action: 'none',
    srv_migration_state: '',
    srv_deleted: '0',
    srv_suspend_exempt: '0',
    srv_feature_mailing: '0',
    srv_feature_unlimited_ipmi: 0,
    srv_serverkey: '',
    srv_vnc_password: '',
    srv_vnc_token: '',
  }
}
