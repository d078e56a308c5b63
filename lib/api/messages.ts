/**
 * Messages of the API, each with a code: the only place that knows its English. `{name}` is a variable part, `{rest}` a
 * part that our text replaces. Translations are under `apiMessages.<code>`.
 */
const apiMessages = {
  // §5, §7: permissions.
  noPermission: 'You do not have permission for this operation.',
  keyNotPermitted: 'API key does not permit this operation.',
  invalidData: 'Invalid data received.',
  // §4.1, §4.2, api-fields §7: servers and addresses.
  serverSuspended: 'The server is suspended.',
  powerWhileInstalling: 'The action failed. The server is being installed.',
  powerWhenCancelled: 'The action failed. The server is cancelled.',
  serverCancelled: 'Server has been cancelled.',
  addressMoved: 'IP has been moved.',
  addressRemoved: 'IP removed.',
  serverNameInvalid: 'Server name is not valid.',
  notHostName: 'Submitted data is not a valid hostname or NS.',
  reverseUpdated: 'Reverse updated.',
  addressLimit: 'Max number of additional IPs reached. Contact support.',
  addressesOrdered: 'IP addresses have been ordered.',
  consoleDedicatedOnly: 'IPMI is only available for dedicated servers.',
  consoleList: 'Access list is not valid. Separate IP addresses or CIDR ranges with semicolons.',
  // §4.3, §4.4, api-fields §8 to §10: snapshots, ISO images, upgrades.
  snapshotCreating: 'Snapshot is currently being created.',
  snapshotDeleted: 'Snapshot has been deleted.',
  snapshotVirtualOnly: 'Snapshots are only available for virtual servers.',
  snapshotName: 'Snapshot name is not valid.',
  isoUploading: 'ISO is being uploaded.',
  isoStillUploading: 'ISO is still being uploaded.',
  isoMounted: 'ISO is currently mounted.',
  isoHasBeenMounted: 'ISO has been mounted.',
  isoRemoved: 'ISO has been removed.',
  isoDeleted: 'ISO has been deleted.',
  isoKvmOnly: 'ISO files can only be used on KVM servers.',
  isoNoneMounted: 'No ISO is mounted.',
  urlInvalid: 'URL is not valid.',
  urlNoIso: 'URL not an ISO.',
  urlNotPublic: 'URL must point to a public address on the internet.',
  isoLimit: 'Max number reached ({limit}).',
  upgradeOrdered: 'Upgrade has been ordered.',
  upgradeCloudOnly: 'Upgrade is only available for cloud servers.',
  productInvalid: 'Product is not valid.',
  // §4.5, api-fields §12: installs and orders of servers.
  installInitiated: 'Server install has been initiated.',
  notInstalling: 'The server is not being installed.',
  noApp: 'No app has been installed on this server.',
  appKind: 'Apps can only be installed on KVM servers and dedicated servers.',
  appUnavailable: 'This app is not available right now.',
  appDedicatedOnly: 'This app is only available on dedicated servers.',
  appMemory: 'This app needs at least {gb} GB of memory.',
  appDisk: 'This app needs at least {gb} GB of disk.',
  appDomain: 'The domain for the app is not a valid domain name.',
  appEmail: 'The email address for the app is not valid.',
  systemInvalid: 'Operating system is not valid.',
  languageInvalid: 'Language is not valid.',
  keyboardInvalid: 'Keyboard layout is not valid.',
  timeZoneInvalid: 'Time zone is not valid.',
  firstBootEncoding: 'The first boot script is not URL-encoded.',
  tooManyKeys: 'At most 10 SSH keys can be installed.',
  keyMissing: 'SSH key not found.',
  serversQueued: 'Servers queued for deployment.',
  fieldInvalid: 'Required field is invalid: {field}',
  noImage: 'Choose an operating system, an ISO, or rescue mode.',
  profileBeforeOrder: 'Please complete your account profile before ordering.',
  noStock: 'Not enough stock to deploy {quantity} server(s).',
  auctionReserved: 'Auctions cannot be reserved.',
  notHourly: 'This product cannot be ordered hourly.',
  hourlyCredit: 'Hourly servers need credit on the account. Top up your account before ordering.',
  cardDeclined: 'Your card was declined.',
  onWaitlist: 'You are on the waitlist.',
  offWaitlist: 'Removed from the waitlist.',
  reservationMissing: 'Reservation not found.',
  // §4.6, api-fields §4, §13: the account.
  keyInvalid: 'SSH-key invalid',
  keyNameInvalid: 'Invalid name. Use 1-64 letters, digits, spaces or - _ . @.',
  keyAdded: 'SSH key added.',
  keyRenamed: 'SSH key renamed.',
  keyDeleted: 'SSH key deleted.',
  keyNotFound: 'Key not found.',
  apiKeyCreated: 'API key created.',
  apiKeyUpdated: 'API key updated.',
  apiKeyRotated: 'API key rotated.',
  apiKeyDeleted: 'API key deleted.',
  apiKeyNotFound: 'API key not found.',
  apiKeyLabel: 'Label is required (max 100 characters).',
  apiKeyExpiry: 'Expiry must be in the future.',
  apiKeyPermissions: 'Invalid permissions payload.',
  notificationsSaved: 'Notification settings saved.',
  notificationsInvalid: 'Notification settings are not valid.',
  levelNotGiven: 'Access level is not valid.',
  levelNotMovedTo: 'Access level not valid.',
  emailInUse: 'Email address is already in use.',
  emailNotValid: 'Email address is not valid.',
  nameInvalid: 'Name is not valid.',
  ownUser: 'You cannot delete your own user.',
  lastAdmin: 'The last admin cannot be downgraded.',
  termChanged: 'Billing term changed.',
  termNotValid: 'New billing term not valid.',
  termOverdue: 'Pay your overdue invoices before changing the billing term.',
  termCreditUsed:
    'Your hourly usage this month has used all the credit on your account. Top up your account before changing the billing term.',
  termAlready: 'The order is already on this billing term.',
  termOpenInvoice: 'Pay the open invoice on this order first.',
  termLocked: 'The billing term of this order cannot be changed. Contact support.',
  termNotFound: 'Order was not found or its billing term cannot be changed.',
  // §4.7, api-fields §17: zones, records, redirects.
  reviewOrders: 'Your account is currently under review and domain orders are temporarily disabled.',
  reviewTransfers: 'Your account is currently under review and domain transfers are temporarily disabled.',
  dnsUnavailable: 'DNS services are not available to this account.',
  profileForDns: 'Incomplete account profile. Please complete your profile to enable DNS services.',
  domainNameInvalid: 'Domain name is not valid.',
  domainTaken: 'The domain is not available.',
  domainOurs: 'The domain is already registered with us.',
  domainOther: 'The domain is in use by another account.',
  tldUnsupported: 'The top-level domain {tld} is not supported.',
  ptrCreated: 'PTR zone created successfully.',
  ptrExists: 'PTR zone already exists.',
  ptrName: 'Invalid {family} PTR zone name format.',
  zoneExists: 'The zone already exists.',
  zoneCreated: 'Zone created successfully.',
  zoneDeleted: 'Zone deleted successfully.',
  zoneRegistered: 'Registered domains cannot be deleted.',
  recordCreated: 'Record created successfully.',
  recordUpdated: 'Record updated successfully.',
  recordDeleted: 'Record deleted successfully.',
  recordNotFound: 'Record not found',
  recordExists: 'Record already exists.',
  recordType: 'Record type is not supported.',
  recordName: 'Record name is not valid.',
  recordTtl: 'Record TTL is not valid.',
  recordPriority: 'Record priority is not valid.',
  recordPriorityMx: 'Record priority is required for MX records.',
  recordValue: 'Record value is required.',
  recordIpv4: 'A record value must be a valid IPv4 address',
  recordIpv6: 'AAAA record value must be a valid IPv6 address',
  recordMailHost: 'MX record value must be a valid mail server hostname',
  recordHost: '{type} record value must be a valid hostname',
  recordTextQuotes: 'TXT record value cannot contain double quotes',
  recordTextLong: 'TXT record value over 255 characters must be sent as quoted chunks',
  recordCaa: 'CAA record value must be flag, tag and "value"',
  recordSrv: 'SRV record value is not valid',
  recordNaptr: 'NAPTR record value is not valid',
  recordSelector: 'Record name and type are required.',
  // 500 of two writes to one zone at the same time (api-fields §19.20).
  zoneBusy: 'Unable to {change}: {rest}',
  recordDefault: 'Default records cannot be changed.',
  zoneFileInvalid: 'The zone file is not valid.',
  zoneFileSize: 'The zone file is too large (max 2 MB).',
  redirectCreated: 'Redirect created successfully.',
  redirectUpdated: 'Redirect updated successfully.',
  redirectDeleted: 'Redirect deleted successfully.',
  redirectNotFound: 'Redirect not found.',
  redirectUrl: 'Redirect URL is not valid.',
  redirectSource: 'Redirect source is not valid.',
  redirectExternal: 'Redirects are not available for externally hosted domains.',
  redirectRecord: 'A DNS record for this name already exists.',
  redirectExists: 'A redirect for this name already exists.',
  // §4.7: registrations, registrants, name servers, DNSSEC.
  domainRegisteredNo: 'Domain registered successfully! You will receive a confirmation email shortly.',
  domainRegistered: 'Domain registered successfully.',
  registrantChanged: 'Registrant changed successfully.',
  registrantSupport: 'Registrant change for {tld} domains must be handled by support. Please contact us.',
  registrantNotHere: 'The registrant can only be changed for registered domains.',
  registrantOnlyNo: 'Registrant information is only available for registered .no domains.',
  registrantEmailBe: 'The email address of .be domains cannot be changed here. Please contact support.',
  registrantEmailNotHere: 'Email can only be updated for registered domains.',
  registrantEmailUpdated: 'Email updated successfully',
  emailRequired: 'A valid email address is required.',
  terms: 'The terms must be accepted.',
  organizationNumber: 'Organization number is not valid.',
  organizationMissing: 'Organization not found.',
  ruleBe: '.be domains require the VAT number in registrant_number for an organisation in the EU/EEA.',
  ruleDk: '.dk domains require registrant_number (company registration number) when org_name is set.',
  ruleEs:
    '.es domains require registrant_number of 5 to 20 characters (passport, driving licence, national ID or company number).',
  ruleFi:
    '.fi domains require registrant_number: Finnish business ID, Finnish personal identity code, company registration number, or date of birth YYYY-MM-DD for individuals outside Finland.',
  ruleFiContact: 'The technical contact of .fi domains must be an organisation (org_name is required).',
  ruleIt:
    '.it domains require registrant_number: VAT or organisation number for companies, personal identification number for individuals.',
  ruleNl: '.nl domains cannot contain special characters (IDN).',
  ruleNumber: '{tld} domains require registrant_number for every holder.',
  ruleResidence: 'The holder and the administrative contact must reside in the EU/EEA or Switzerland.',
  ruleOrgNumber: 'org_number must be a Norwegian organisation number of 9 digits.',
  rulePid: 'pid must have the form N.PRI.<digits>.',
  ruleKind: 'registrant_type must be organization or person.',
  ruleRegistrant: 'registrant is required.',
  whoisPrivacy: 'WHOIS privacy is not available for {tld} domains.',
  nameServersUpdated: 'Nameservers updated successfully.',
  nameServersFew: 'At least two valid nameservers are required.',
  nameServersNotHere: 'Nameservers can only be updated for registered domains.',
  nameServerNotReady: 'The nameserver {host} is not authoritative for the zone.',
  renewNotHere: 'Auto-renewal can only be modified for registered domains.',
  renewPending: 'Auto-renewal cannot be changed while the domain is pending at the registry.',
  renewExpired:
    'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.',
  renewCredit: 'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.',
  dnssecNotHere: 'DNSSEC can only be enabled for registered domains.',
  dnssecNotOn: 'DNSSEC is not enabled for this domain.',
  dnssecFlag: 'DNSSEC flag enabled. Please configure DNSSEC on your nameservers.',
  dnssecOn: 'DNSSEC enabled successfully and DS records submitted to registry',
  dnssecOff: 'DNSSEC disabled successfully',
  dsSubmitted: 'DS records submitted to registry',
  dsKeyTag: 'Invalid Key Tag: must be between 0-65535',
  dsAlgorithm: 'Invalid algorithm: {algorithm}',
  dsExternalOnly: 'This endpoint is only for externally hosted domains.',
  dsDigest4: 'Digest type 4 is not supported for this domain. Please provide a SHA-256 (type 2) DS record.',
  dsKeyRequired:
    'The registry for this domain requires the DNSKEY public key. Please add the public key for key tag {tag}.',
  ipsTagRequested: 'The IPS tag change to {tag} has been requested.{rest}',
  ipsTagInvalid: 'A valid IPS tag is required (letters, digits and hyphens).',
  ipsTagOurs: 'The domain already uses this IPS tag. Enter the IPS tag of the registrar you are moving to.',
  ipsTagOnlyUk: 'IPS tags only apply to .uk domains registered with us.',
  ipsTagState: 'The domain cannot be transferred in its current state.',
  ipsTagUnderWay: 'A transfer to another registrar is already in progress for this domain.',
  ipsTagRejected: 'The registry rejected the IPS tag change. Check that the tag is correct, or contact support.',
  // §4.7: transfers.
  transferStarted: 'The domain transfer has been started.',
  transferOpen: 'A transfer for this domain is already in progress.',
  authCodeMissing: 'Auth code must be provided.',
  authCodeForm:
    'The auth code must be at least 12 characters with an upper-case letter, a lower-case letter and a digit.',
  authCodeLong: 'The auth code can be at most 255 characters.',
  authCodeRejected: 'The registry rejected the auth code.',
  transferRejected: 'The registry rejected the transfer.',
  registryWaiting: 'The registry is waiting for approval.',
  registryWaitingHolder: 'The registry is waiting for approval from the holder.',
  codeTooLate: 'No code was entered within 48 hours.',
  tokenSent: 'A one-time token has been sent to the email address registered on the domain.',
  codeSent: 'A one-time code has been sent to the email address registered on the domain.',
  tokenAlready: 'A one-time token has already been requested for this domain.',
  tokenOnlyNo: 'A one-time token can only be requested for .no domains.',
  tokenTooMany: 'Too many one-time token requests. Please try again tomorrow.',
  codeTooMany: 'Too many one-time code requests for this domain today. Please try again tomorrow.',
  codesNone: 'No codes were saved. The domains may no longer be waiting for a code.',
  transferAborted: 'The transfer was aborted.',
  transferTooLate: 'This transfer is already being processed and can no longer be aborted.',
  transferNotWaiting: 'This transfer is not waiting for a one-time code.',
  onlyNo: 'Only .no domains are supported for now.',
  importExpired: 'The import has expired. Please connect to the external registrar again.',
  importNotInList: 'The domain is not in the list of the external registrar.',
  registrarOtp: 'The external registrar asks for a two-factor code. Please use an API key instead.',
  registrarLogin: 'Login failed. Please check the user name and password.',
  registrarList: 'The domain list could not be read. Please check the API key.',
  registrarDown: 'The external registrar could not be reached. Please try again later.',
  // §4.8: BGP.
  asnSubmitted: 'ASN and LOA has been submitted for review.',
  asnInvalid: 'ASN is not valid',
  asnLimit: 'Only five ASNs can be configured at a time. Contact support to remove an ASN first.',
  asnExists: 'The ASN already exists in the database.',
  asnNotApproved: 'The ASN has not been approved.',
  sessionCreated: 'BGP sessions has been created.',
  sessionDeleted: 'BGP sessions have been marked for deletion.',
  sessionExists4: 'IPv4 session exists already.',
  sessionExists6: 'IPv6 session exists already.',
  noRouter: 'Unable to find available BGP routers.',
  // Lines of the activity logs (api-fields §6, §13.7).
  logServerCreated: 'Server created',
  logOn: 'Power on',
  logOff: 'Power off',
  logReboot: 'Reboot',
  logRenamed: 'Server name changed to {name}',
  logReinstall: 'Reinstall requested, hostname {host}',
  logConsole: 'IPMI session opened for {address}',
  logAddresses: 'Ordered additional IPv4 addresses: {number}',
  logSnapshot: 'Snapshot {name} requested',
  logSnapshotDeleted: 'Snapshot {name} deleted',
  logIsoMounted: 'ISO {name} mounted',
  logIsoRemoved: 'ISO removed',
  logUpgrade: 'Upgrade to {plan} requested',
  logKeyCreated: 'API key {name} created',
  logKeyChanged: 'API key {name} changed',
  logKeyRotated: 'API key {name} rotated',
  logKeyRevoked: 'API key {name} revoked',
  logUserAdded: 'User {name} added',
  logUserChanged: 'User {name} changed',
  logUserRemoved: 'User {name} removed',
  logSshKeyAdded: 'SSH key {name} added',
  logBillingEmail: 'Billing e-mail changed to {address}',
  logTopUp: 'Credit topped up',
  logTerm: 'Billing term of order {order} changed to {months} months',
  // Groups of the catalogue (api-fields §12).
  groupCloud: 'Cloud servers',
  groupDedicated: 'Dedicated servers',
  groupContainers: 'Containers',
  groupAuction: 'Auctions',
  // Products of an order (api-fields §13.5).
  productAddress: 'Additional IPv4 address',
} as const

export type ApiMessageCode = keyof typeof apiMessages

export type ApiMessage = { code: ApiMessageCode; values: Record<string, string | number> }

type Pattern = { code: ApiMessageCode; names: readonly string[]; says: RegExp }

const codes = Object.keys(apiMessages).filter((code): code is ApiMessageCode => code in apiMessages)
const exact = new Map(codes.map((code) => [folded(apiMessages[code]).toLowerCase(), code]))
/** First sentences: an API may add to a message, or leave its advice out. */
const firstSentences = new Map(codes.map((code) => [firstSentence(apiMessages[code]), code]))
const patterns = codes.filter((code) => apiMessages[code].includes('{')).map(patternOf)

/** Returns which known message a text of the API is, with its variable parts; null if it is unknown. */
export function apiMessageOf(text: string): ApiMessage | null {
  const words = folded(text)
  const code = exact.get(words.toLowerCase())
  if (code) return { code, values: {} }
  for (const { code, names, says } of patterns) {
    const match = says.exec(words)
    if (match)
      return { code, values: Object.fromEntries(names.map((name, at) => [name, valueOf(match[at + 1] ?? '')])) }
  }
  const begun = firstSentences.get(firstSentence(text))
  return begun ? { code: begun, values: {} } : null
}

function firstSentence(text: string): string {
  return folded(text.split('. ')[0] ?? '').toLowerCase()
}

/** Removes the final full stop, which the API does not always send. */
function folded(text: string): string {
  return text.trim().replace(/\.$/, '')
}

function patternOf(code: ApiMessageCode): Pattern {
  const parts = folded(apiMessages[code]).split(/\{(\w+)\}/)
  const source = parts.map((part, at) => (at % 2 ? '(.*)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('')
  return { code, names: parts.filter((_, at) => at % 2), says: new RegExp(`^${source}$`, 'is') }
}

/** Whole numbers become numbers, so that plural forms work. */
function valueOf(text: string): string | number {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}
