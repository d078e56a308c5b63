import type { Messages } from '@/messages/en'

/** The messages of a sign-in that looks only: wherever a text says that it may only read, it says why instead. */
export function lookOnlyWords(words: Messages): Messages {
  const { reasons, servers, bgp, massTransfer, deploy } = words
  const why = reasons.lookOnly
  return {
    ...words,
    reasons: { ...reasons, readOnly: why, domainsReadOnly: why, accountReadOnly: why },
    servers: { ...servers, bulk: { ...servers.bulk, readOnly: why } },
    bgp: { ...bgp, blocked: { ...bgp.blocked, readOnly: why } },
    deploy: { ...deploy, readOnly: { ...deploy.readOnly, body: why } },
    massTransfer: { ...massTransfer, barred: { ...massTransfer.barred, readOnly: why } },
  }
}
