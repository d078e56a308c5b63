import type { ServerKind } from './server'

/** Which kinds of server have which tools (§4.1 snapshots and console, §4.3, §4.4); a file of its own, as every tab needs it. */

/** Kinds of server that have snapshots (§4.1: virtual servers only). */
export const snapshotKinds: readonly ServerKind[] = ['kvm', 'virtual']

/** Kinds of server with a CD drive (§4.3). */
export const isoKinds: readonly ServerKind[] = ['kvm']

/** Kinds of server that move to other packages (§4.4: KVM cloud servers). */
export const upgradeKinds: readonly ServerKind[] = ['kvm']

/** Kinds of server with a console of their own (§4.1: dedicated servers only). */
export const consoleKinds: readonly ServerKind[] = ['dedicated']
