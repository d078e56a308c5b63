import { bgpChoices } from './bgp/choices'
import { billingChoices } from './billing/choices'
import { customerChoices } from './customer/choices'
import { deployChoices } from './deploy/choices'
import { domainChoices } from './domains/choices'
import { serverChoices } from './servers/choices'

/**
 * Values that are not documented (api-fields §20 and sandbox.md, "Choices that nothing else fixes"). Change them only
 * here, when there is better evidence.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE

export const choices = {
  bgp: bgpChoices,
  billing: billingChoices,
  customer: customerChoices,
  deploy: deployChoices,
  server: serverChoices,
  /** POST /authenticate: lifetime of a token in seconds. A new login does not revoke older tokens. */
  tokenLifetime: 24 * HOUR,
  /** Failed logins of one user name within the window before 429; a successful login resets it. */
  loginAttempts: 10,
  loginWindow: 5 * MINUTE,
  /** Prefix of API key secrets, followed by 64 hexadecimal characters. */
  apiKeyPrefix: 'hvn_',
  /** GET /servers: page size 100 by default; an invalid page or size is ignored. */
  serversPerPage: 100,
  serversPerPageLimit: 10_000,
  /** Seconds for which clients may keep systems, apps and prices of domains; everything else, and the wild dialect, says no-store. */
  catalogueMaxAge: 300,
  /** The same for the list of zones. */
  zonesMaxAge: 60,
  /** Size limit of request bodies in bytes; multipart may contain a zone file of at most 2 MB. */
  bodyLimit: 512 * 1024,
  multipartLimit: 2 * 1024 * 1024 + 64 * 1024,
  jsonDepthLimit: 32,
  /** Requests of an account kept for GET /_sandbox/accounts/{id}/requests. */
  requestLogLimit: 10_000,
  /** Power, in seconds from the call (§4.1). */
  power: { offAfter: 6, onAfter: 12, rebootOffFrom: 2, rebootOnAfter: 20 },
  /** Timing of an installation (§2.5, §3.1): seconds per step, 115 in total. */
  installSteps: [
    { step: 'waiting', seconds: 6 },
    { step: 'boot', seconds: 10 },
    { step: 'loader', seconds: 6 },
    { step: 'starting', seconds: 8 },
    { step: 'disks', seconds: 10 },
    { step: 'os', seconds: 25 },
    { step: 'packages', seconds: 30 },
    { step: 'configure', seconds: 12 },
    { step: 'post', seconds: 8 },
  ],
  installPackages: 412,
  installStallsAfter: 30 * MINUTE,
  /** Timing of an app run (§2.7), from the end of the installation: 75 seconds in total. */
  appSteps: [
    { step: 'prepare', seconds: 10 },
    { step: 'download', seconds: 20 },
    { step: 'install', seconds: 25 },
    { step: 'configure', seconds: 12 },
    { step: 'finish', seconds: 8 },
  ],
  /** IPMI session: three hours (§2.2, §8). */
  ipmiLifetime: 3 * HOUR,
  /** Zones, registration, transfers, tokens (§4.7). */
  domains: domainChoices,
  /** Faults: status of a gateway's HTML page, and Retry-After of a 429 (rate limits, §20). */
  htmlFaultStatus: 502,
  rateLimitRetryAfter: 2,
  text: {
    unauthorized: '401 Unauthorized',
    notFound: '404 Not Found',
    methodNotAllowed: '405 Method Not Allowed',
    forbidden: 'You do not have permission for this operation.',
    invalidBody: 'Invalid data received.',
    malformedBody: 'The request body is not valid JSON.',
    bodyTooLarge: 'The request body is too large.',
    contentType: 'Unsupported Content-Type.',
    codeRequired: 'Two-factor code required.',
    codeWrong: 'Two-factor code is not valid.',
    tooManyLogins: 'Too many login attempts. Please try again later.',
    suspended: 'The server is suspended.',
    powerInstalling: 'The action failed. The server is being installed.',
    powerCancelled: 'The action failed. The server is cancelled.',
    serverName: 'Server name is not valid.',
    unknownOs: 'Operating system is not valid.',
    language: 'Language is not valid.',
    keyboard: 'Keyboard layout is not valid.',
    timezone: 'Time zone is not valid.',
    tooManySshKeys: 'At most 10 SSH keys can be installed.',
    unknownSshKey: 'SSH key not found.',
    firstboot: 'The first boot script is not URL-encoded.',
    sshKeyAdded: 'SSH key added.',
    sshKeyDeleted: 'SSH key deleted.',
  },
} as const
