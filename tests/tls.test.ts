import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { SecureVersion } from 'node:tls'
import { afterEach, expect, it, vi } from 'vitest'
import { NoAnswer, send } from '@/lib/api/transport'

/** The API at an address with TLS that the panel must not accept. The key is for this test alone. */

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUhmZD7K//4UB5HqK
9TET0mcB/Tx6FqkIozBOMmSBdtihRANCAAR65W4KXQwNJH/YGBcVaRY3U9JP04dC
91Bjl5D6FsUqjeBto7C+KRa6EKv4QvwY7NCpNeKKphxX3SCPlgNOeDIB
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUKVwCQHg1Fkm4mX+bS/rKqsfaGiMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAyNTEzNFoYDzIxMjYxMTAz
MDI1MTM0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR65W4KXQwNJH/YGBcVaRY3U9JP04dC91Bjl5D6FsUqjeBto7C+KRa6
EKv4QvwY7NCpNeKKphxX3SCPlgNOeDIBo2kwZzAdBgNVHQ4EFgQU1m1C0K/qGYQq
WhoqXxLG9hKuJ7gwHwYDVR0jBBgwFoAU1m1C0K/qGYQqWhoqXxLG9hKuJ7gwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgPVL+2J0nl4yebikF9oYYIC4rIpJZIHwpjlNOqhC6DnsCIQCn52vKwkPp
FYTB13Y/h1NxpqIfpu57VbnJ67twdEQc1w==
-----END CERTIFICATE-----`

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Calls a server that speaks one version only; returns why it failed, here and there. */
async function call(version: SecureVersion) {
  const received = vi.fn()
  // Without the lower level, the server itself refuses the old versions.
  const options = { key, cert, minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }
  server = createServer(options, received).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const atServer = vi.fn()
  server.once('tlsClientError', ({ code }: NodeJS.ErrnoException) => atServer(code))
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const failure = await send(`https://localhost:${port}/api`, {}, 10_000).catch((error: unknown) => error)
  expect(received).not.toHaveBeenCalled()
  return { why: failure instanceof NoAnswer && failure.why, atServer }
}

it.each(['TLSv1', 'TLSv1.1'] as const)('%s is not spoken', async (version) => {
  const { atServer } = await call(version)
  await vi.waitFor(() => expect(atServer).toHaveBeenCalledExactlyOnceWith('ERR_SSL_UNSUPPORTED_PROTOCOL'), 20_000)
})

it.each(['TLSv1.2', 'TLSv1.3'] as const)(
  '%s is spoken, and nothing is sent to a certificate that nobody vouches for',
  async (version) => {
    // The only failure of a connection that came as far as the certificate.
    expect(await call(version)).toMatchObject({ why: 'notSent' })
  },
)
