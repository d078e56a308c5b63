import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

/** What a refused change of SSH keys means (§4.6). */
export type SshKeyRefusal = 'invalidKey' | 'invalidName' | 'gone'

const meanings: Partial<Record<ApiMessageCode, SshKeyRefusal>> = {
  keyInvalid: 'invalidKey',
  keyNameInvalid: 'invalidName',
  keyNotFound: 'gone',
}

export function sshKeyRefusal(failure: Pick<Failure, 'known'>): SshKeyRefusal | null {
  return meaningOf(failure, meanings)
}
