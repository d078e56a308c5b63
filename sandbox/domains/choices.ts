/**
 * Values of domains that are not documented (api-fields §17.5, §20; sandbox.md). Part of `../choices.ts`; all times in
 * seconds.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const domainChoices = {
  /** The service's name servers, and those of a zone with external ones. */
  serviceNameservers: ['ns1.sandbox.example', 'ns2.sandbox.example', 'ns3.sandbox.example'],
  externalNameservers: ['ns1.previous-host.example', 'ns2.previous-host.example'],
  /** The IPS tag of the service at the .uk registry. */
  ipsTag: 'SANDBOX-NO',
  /** An IPS tag change is carried out after one working day. */
  ipsTagAfter: DAY,
  /** Registered by somebody else: never available, "in use by another account". */
  takenNames: ['opptatt.no', 'opptatt.com', 'norid.no'],
  /** Codes with which a transfer fails; all others are accepted, because codes of other registrars are not known. */
  wrongCodes: ['wrong', 'invalid'],
  /** Duration of a single transfer; .uk waits for the other registrar to change the tag. */
  transferAfter: 2 * MINUTE,
  ukTransferAfter: HOUR,
  /** Mass transfer: minimum time in the queue, then one by one. */
  queuedFor: 30,
  processingFor: 10,
  /** Time after which the service completes registry_pending. */
  registryApprovalAfter: DAY,
  codeWait: 48 * HOUR,
  finishedListedFor: 7 * DAY,
  importValidFor: HOUR,
  holderApprovalWithin: 7 * DAY,
  massTransferLimit: 200,
  /** One-time tokens (§8): valid for 48 hours; requests and resends count per account and per domain in 24 hours. */
  tokenLifetime: 48 * HOUR,
  tokenWindow: DAY,
  tokensPerAccount: 20,
  tokensPerDomain: 3,
  /** How long before the expiry a renewal is invoiced. */
  renewalInvoiceBefore: 30 * DAY,
  /** How many milliseconds a change keeps a zone busy; a second one in that time fails (api-fields §19.20). */
  zoneWriteTakes: 20,
  defaultTtl: 3600,
  /** Target of the records of create_default_records. */
  parkingAddress: '192.0.2.10',
  /** Dynamic DNS: TTL of its records, names in one call, and the address of who gives none. */
  dyndnsTtl: 60,
  dyndnsNames: 20,
  callerAddress: '127.0.0.1',
  zoneFileLimit: 2 * 1024 * 1024,
  text: {
    domainName: 'Domain name is not valid.',
    unsupportedTld: (tld: string) => `The top-level domain .${tld} is not supported.`,
    notAvailable: 'The domain is not available.',
    alreadyRegistered: 'The domain is already registered with us.',
    otherAccount: 'The domain is in use by another account.',
    onlyNo: 'Only .no domains are supported for now.',
    transferOpen: 'A transfer for this domain is already in progress.',
    zoneExists: 'The zone already exists.',
    zoneType: 'Zone type is not valid.',
    ptrExists: 'PTR zone already exists.',
    ptrName: (version: string) => `Invalid ${version} PTR zone name format.`,
    ptrVersion: 'IP version must be ipv4 or ipv6.',
    zoneFile: 'The zone file is not valid.',
    zoneFileTooLarge: 'The zone file is too large (max 2 MB).',
    protectedZone: 'Registered domains cannot be deleted.',
    nameservers: 'At least two valid nameservers are required.',
    notAuthoritative: (host: string) => `The nameserver ${host} is not authoritative for the zone.`,
    onlyRegisteredNameservers: 'Nameservers can only be updated for registered domains.',
    onlyRegisteredRegistrant: 'The registrant can only be changed for registered domains.',
    onlyNoRegistrant: 'Registrant information is only available for registered .no domains.',
    onlyRegisteredDnssec: 'DNSSEC can only be enabled for registered domains.',
    terms: 'The terms must be accepted.',
    email: 'A valid email address is required.',
    autoRenew: 'Auto-renew must be 0 or 1.',
    enable: 'Enable must be 0 or 1.',
    transferStarted: 'The domain transfer has been started.',
    organization: 'Organization number is not valid.',
    organizationUnknown: 'Organization not found.',
    recordType: 'Record type is not supported.',
    recordExists: 'Record already exists.',
    recordName: 'Record name is not valid.',
    recordTtl: 'Record TTL is not valid.',
    recordUnknown: 'Record not found',
    defaultRecord: 'Default records cannot be changed.',
    recordSelector: 'Record name and type are required.',
    zoneBusy: (change: string) => `Unable to ${change}: Unknown server error`,
    redirectExternal: 'Redirects are not available for externally hosted domains.',
    redirectSource: 'Redirect source is not valid.',
    redirectUrl: 'Redirect URL is not valid.',
    redirectExists: 'A redirect for this name already exists.',
    redirectConflict: 'A DNS record for this name already exists.',
    redirectUnknown: 'Redirect not found.',
    items: 'Between 1 and 200 domains are required.',
    codes: 'At least one code is required.',
    codeTooLong: 'The auth code can be at most 255 characters.',
    notWaiting: 'This transfer is not waiting for a one-time code.',
    registrarLogin: 'Login failed. Please check the user name and password.',
    registrarOtp: 'The external registrar asks for a two-factor code. Please use an API key instead.',
    registrarList: 'The domain list could not be read. Please check the API key.',
    registrarUnreachable: 'The external registrar could not be reached. Please try again later.',
    notInImport: 'The domain is not in the list of the external registrar.',
    transferFailed: 'The registry rejected the transfer.',
    codeRejected: 'The registry rejected the auth code.',
    codeExpired: 'No code was entered within 48 hours.',
    aborted: 'The transfer was aborted.',
    registryPending: 'The registry is waiting for approval.',
    ipsTagRequested: (tag: string) =>
      `The IPS tag change to ${tag} has been requested. The domain moves once the registry has processed the change, ` +
      'usually within one working day.',
    dsInstructions:
      'Enable DNSSEC with the operator of your nameservers, then submit the DS records of your key signing keys here. ' +
      'They are sent to the registry.',
  },
} as const
