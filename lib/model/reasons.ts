/** Why something cannot be done. Texts are under `reasons.*`. */
export const reasonKeys = [
  'readOnly',
  'cancelled',
  'suspended',
  'installing',
  'installFailed',
  'upgrading',
  'rescue',
  'alreadyOn',
  'alreadyOff',
  'notOn',
  'needsMemory',
  'needsDisk',
  'dedicatedOnly',
  'appNeedsKvmOrDedicated',
  'isoNeedsKvm',
  'isoLimit',
  'isoUploading',
  'isoFailed',
  'isoMounted',
  'diskShrinks',
  'domainsReadOnly',
  'domainNotHere',
  'domainOnlyUk',
  'domainRegistrantSupport',
  'domainEmailSupport',
  'domainPending',
  'domainExpired',
  'autoRenewOn',
  'autoRenewOff',
  'domainNotMovable',
  'domainProtected',
  'recordFixed',
  'recordType',
  'recordNoValue',
  'templateExternal',
  'templateUnread',
  'templateUnreadable',
  'templateConflict',
  'templateSame',
  'notForKeys',
  'adminsOnly',
  'accountReadOnly',
] as const

export type ReasonKey = (typeof reasonKeys)[number]

/** A reason with the parameters of its text. `needGb` and `hasGb` are gigabytes. */
export type Reason = { key: ReasonKey; params: Record<string, string | number> }

/** Whether something may be done, and if not, why. */
export type Permission = { allowed: true } | { allowed: false; reason: ReasonKey }
