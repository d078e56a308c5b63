/** Values of servers that are not documented (api-fields §20). */
const MINUTE = 60

export const serverChoices = {
  /** Seconds from POST snapshot to the state completed (api-fields §8). */
  snapshotSeconds: 90,
  snapshotNameLimit: 100,
  /** Seconds from POST iso to the state ready (api-fields §9). */
  isoUploadSeconds: 2 * MINUTE,
  /** §4.3, §8. */
  isoLimit: 3,
  /** Seconds until an ordered IPv4 address is in the details, within the minute of api-fields §7. */
  addressAppearsAfter: 40,
  /** Monthly price of an additional address in minor units. */
  addressMonthly: { NOK: 2500, EUR: 250 },
  /** Duration of an upgrade's resize, during which srv_status_upgrade is set. */
  upgradeSeconds: MINUTE,
  /** Images change at this interval; requests in between get the same bytes. */
  graphStepSeconds: 5 * MINUTE,
  /** Characters of the reason for a cancellation. */
  cancelReasonLimit: 1000,
  /** Own partitions in a reinstall. */
  partitionLimit: 16,
  text: {
    partitionsNotHere: 'Custom partitions are not available for this server and operating system.',
    partitionsInvalid: 'Partitions are not valid.',
    cancelled: 'Server has been cancelled.',
    cancelUndone: 'The cancellation has been taken back.',
    cancelUnknown: 'Server not found or already cancelled.',
    notCancelled: 'The server is not cancelled.',
    cancelAction: 'Action is not valid.',
    cancelReason: 'Reason is not valid.',
    cancelEarly: 'Early termination must be 0 or 1.',
    installAborted: 'The installation has been aborted.',
    notInstalling: 'The server is not being installed.',
    addressMoved: 'IP has been moved.',
    addressRemoved: 'IP removed.',
    addressUnknown: 'IP address not found on this server.',
    addressLayer: 'Only layer 3 addresses can be moved.',
    addressRegion: 'The target server must be in the same region.',
    addressTarget: 'Target server is not valid.',
    addressTargetFull: 'The target server has the max number of additional IPs.',
    addressPrimary: 'The primary IP address cannot be removed.',
    ipmiDedicatedOnly: 'IPMI is only available for dedicated servers.',
    ipmiAcl: 'Access list is not valid. Separate IP addresses or CIDR ranges with semicolons.',
    snapshotsVirtualOnly: 'Snapshots are only available for virtual servers.',
    snapshotName: 'Snapshot name is not valid.',
    isosKvmOnly: 'ISO files can only be used on KVM servers.',
    isoDeleted: 'ISO has been deleted.',
    isoUploading: 'ISO is still being uploaded.',
    isoMounted: 'ISO has been mounted.',
    isoRemoved: 'ISO has been removed.',
    nothingMounted: 'No ISO is mounted.',
    addressesOrdered: 'IP addresses have been ordered.',
    reverseUpdated: 'Reverse updated.',
    upgradeOrdered: 'Upgrade has been ordered.',
    upgradeProduct: 'Product is not valid.',
  },
} as const
