import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('API_BASE_URL', 'https://api.example.com/api/v0')
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32))
})

/** Reads the address in a process with this setting. */
async function found(setting: string, asked: Record<string, string>): Promise<string | null> {
  vi.stubEnv('NEXTAUTH_URL', setting)
  const { panelAddress } = await import('./panel-address')
  return panelAddress(new Headers(asked))
}

it.each([
  ['what is set', 'https://panel.example.com', { host: 'other' }, 'https://panel.example.com'],
  ['the host that was asked', '', { host: 'localhost:3000' }, 'http://localhost:3000'],
  [
    'what a proxy was asked',
    '',
    { host: '10.0.0.1:3000', 'x-forwarded-host': 'p.example.com, inner', 'x-forwarded-proto': 'https,http' },
    'https://p.example.com',
  ],
  ['nothing without a host', '', {}, null],
  ['nothing for a host that is none', '', { host: 'a b' }, null],
])('is %s', async (_, setting, asked, address) => expect(await found(setting, { ...asked })).toBe(address))
