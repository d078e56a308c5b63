import { describe, expect, test } from 'vitest'
import { type TestAccount, useSandbox } from './support'

const { account, advance, call, event, serverId, signIn } = useSandbox()

const KVM = 'web-01.nordlysdrift.no'
const FORM = { os_id: 102, language: 'nb_NO', keyboard: 'no', timezone: 'Europe/Oslo', hostname: 'web.example.com' }

async function reinstall(of: TestAccount, name: string, body: object, key = of.api_keys.full) {
  return call('POST', `/servers/${await serverId(of, name)}/reinstall`, { key, body })
}

async function sshKeyIds(of: TestAccount): Promise<number[]> {
  const { data } = await call('GET', '/account', { key: of.api_keys.full })
  return [...JSON.stringify(data).matchAll(/"key_id":(\d+)/g)].map(([, id]) => Number(id))
}

describe('§4.5 catalogue', () => {
  test('at least six distributions with three releases each', async () => {
    const { api_keys } = await account()
    const distros = await call('GET', '/reinstall/distro', { key: api_keys.full })
    const ids = [...distros.text.matchAll(/"dist_id":"(\d+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThanOrEqual(6)
    for (const id of ids) {
      const releases = await call('GET', `/reinstall/distro/${id}`, { key: api_keys.full })
      expect(releases.at('data', 'length')).toBe(3)
    }
    expect((await call('GET', '/reinstall/distro/999', { key: api_keys.full })).message).toBe('404 Not Found')
  })

  test('14 apps: each kind of domain field, a dedicated one, more memory and disk than some server has', async () => {
    const { api_keys } = await account()
    const { data } = await call('GET', '/reinstall/apps', { key: api_keys.full })
    expect(data).toHaveLength(14)
    for (const need of [
      { os_app_domain: 0 },
      { os_app_domain: 1 },
      { os_app_domain: 2 },
      { os_dedicated_only: 1 },
      { os_min_disk: 200 },
    ]) {
      expect(data).toEqual(expect.arrayContaining([expect.objectContaining(need)]))
    }
    for (const app of Array.isArray(data) ? data : []) {
      expect(app).toMatchObject({
        os_logo: expect.stringMatching(/^data:image\/svg\+xml/),
        os_app_description_no: expect.stringMatching(/./),
      })
    }
  })
})

describe('§4.5 POST reinstall, responses', () => {
  test('a root password, once', async () => {
    const of = await account()
    const answer = await reinstall(of, KVM, FORM)
    expect(answer.json).toMatchObject({
      meta: {
        message: 'Server install has been initiated.',
        reboot: true,
        sshkey: false,
        root_passwd: expect.stringMatching(/^\S{12,}$/),
      },
      data: [],
    })
    const detail = await call('GET', `/servers/${await serverId(of, KVM)}`, { key: of.api_keys.full })
    expect(detail.at('data', 'install_details')).toMatchObject({ sshkey: false, root_password: '' })
    expect(detail.text).not.toContain(String(answer.at('meta', 'root_passwd')))
  })

  test('no root password with an SSH key', async () => {
    const of = await account()
    const answer = await reinstall(of, KVM, { ...FORM, ssh_keys: await sshKeyIds(of) })
    expect([answer.at('meta', 'root_passwd'), answer.at('meta', 'sshkey')]).toEqual(['', true])
  })

  test.each([
    ['cloud.example.com', 'https://cloud.example.com'],
    ['', /^http:\/\/192\.0\.2\.\d+$/],
  ])('an app with the domain "%s"', async (app_domain, url) => {
    const of = await account()
    const answer = await reinstall(of, KVM, { ...FORM, os_id: 202, app_domain, app_email: 'post@example.com' })
    expect(answer.json).toMatchObject({
      meta: {
        app_run_id: expect.any(Number),
        app: { name: 'Nextcloud', admin_user: 'admin', admin_password: expect.stringMatching(/./) },
      },
    })
    expect(answer.at('meta', 'app', 'url')).toMatch(url)
  })

  test.each([
    ['web.example.com', 'web.example.com'],
    ['localhost', /192\.0\.2\.\d+$/],
    ['', /192\.0\.2\.\d+$/],
    ['10.0.0.1', /192\.0\.2\.\d+$/],
    ['bad_name.example.com', /192\.0\.2\.\d+$/],
  ])('the hostname "%s" becomes %s', async (hostname, expected) => {
    const of = await account()
    expect((await reinstall(of, KVM, { ...FORM, hostname })).status).toBe(200)
    const detail = await call('GET', `/servers/${await serverId(of, KVM)}`, { key: of.api_keys.full })
    expect(detail.at('data', 'srv_hostname')).toMatch(expected)
  })

  test('a reinstalled system replaces the previous one in the list', async () => {
    const of = await account()
    await reinstall(of, KVM, { ...FORM, os_id: '112', firstboot: encodeURIComponent('#!/bin/sh\necho 50%\n') })
    const detail = await call('GET', `/servers/${await serverId(of, KVM)}`, { key: of.api_keys.full })
    expect(detail.json).toMatchObject({
      data: { os_id: '112', srv_status_install: true, install_details: { prov_post: '#!/bin/sh\necho 50%\n' } },
    })
  })
})

describe('§4.5 POST reinstall, refusals', () => {
  const MINI = 'mini-01'
  test.each<[string, string, object, number, string]>([
    ['no OS', KVM, { os_id: undefined }, 400, 'Operating system is not valid.'],
    ['unknown OS', KVM, { os_id: 1 }, 400, 'Operating system is not valid.'],
    ['no language', KVM, { language: undefined }, 400, 'Language is not valid.'],
    ['empty language', KVM, { language: '' }, 400, 'Language is not valid.'],
    ['empty keyboard', KVM, { keyboard: '' }, 400, 'Keyboard layout is not valid.'],
    ['empty time zone', KVM, { timezone: '' }, 400, 'Time zone is not valid.'],
    ['unknown time zone', KVM, { timezone: 'Europe/Trondheim' }, 400, 'Time zone is not valid.'],
    ['no hostname', KVM, { hostname: undefined }, 400, 'Invalid data received.'],
    [
      'eleven keys',
      KVM,
      { ssh_keys: Array.from({ length: 11 }, (_, id) => id) },
      400,
      'At most 10 SSH keys can be installed.',
    ],
    ['unknown key', KVM, { ssh_keys: [1] }, 400, 'SSH key not found.'],
    ['keys that are no list', KVM, { ssh_keys: 1 }, 400, 'Invalid data received.'],
    [
      'script not encoded',
      KVM,
      { firstboot: '#!/bin/sh\necho 100%' },
      400,
      'The first boot script is not URL-encoded.',
    ],
    ['suspended', 'nettbutikk-2019', {}, 403, 'The server is suspended.'],
    [
      'app on a container',
      'epost-gammel',
      { os_id: 201 },
      400,
      'Apps can only be installed on KVM servers and dedicated servers.',
    ],
    ['app for dedicated', KVM, { os_id: 214 }, 401, 'This app is only available on dedicated servers.'],
    ['memory', MINI, { os_id: 202 }, 401, 'This app needs at least 2 GB of memory.'],
    ['disk', KVM, { os_id: 213 }, 401, 'This app needs at least 200 GB of disk.'],
    [
      'domain',
      KVM,
      { os_id: 202, app_domain: 'not a domain' },
      401,
      'The domain for the app is not a valid domain name.',
    ],
    ['e-mail', KVM, { os_id: 202, app_email: 'post@' }, 401, 'The email address for the app is not valid.'],
    [
      'container before memory',
      'epost-gammel',
      { os_id: 203, app_email: 'x' },
      400,
      'Apps can only be installed on KVM servers and dedicated servers.',
    ],
    ['dedicated before memory', MINI, { os_id: 214 }, 401, 'This app is only available on dedicated servers.'],
    ['memory before disk', MINI, { os_id: 213 }, 401, 'This app needs at least 2 GB of memory.'],
    ...[5, true, ['a.no'], {}].map((app_domain): [string, string, object, number, string] => [
      `domain ${JSON.stringify(app_domain)}`,
      KVM,
      { os_id: 202, app_domain },
      401,
      'The domain for the app is not a valid domain name.',
    ]),
    ['e-mail 5', KVM, { os_id: 202, app_email: 5 }, 401, 'The email address for the app is not valid.'],
    [
      'container before what is not text',
      'epost-gammel',
      { os_id: 203, app_domain: 5 },
      400,
      'Apps can only be installed on KVM servers and dedicated servers.',
    ],
    ['memory before domain', MINI, { os_id: 202, app_domain: '-' }, 401, 'This app needs at least 2 GB of memory.'],
  ])('%s', async (_, name, change, status, message) => {
    const of = await account()
    const answer = await reinstall(of, name, { ...FORM, ...change })
    expect([answer.status, answer.message]).toEqual([status, message])
    const after = await call('GET', `/servers/${await serverId(of, name)}/install`, { key: of.api_keys.full })
    expect(after.status).toBe(404)
  })

  test('an app made unavailable by an event', async () => {
    const of = await account()
    await event(of, 'app.unavailable', { os_id: 202 })
    const answer = await reinstall(of, KVM, { ...FORM, os_id: 202 })
    expect([answer.status, answer.message]).toEqual([401, 'This app is not available right now.'])
    expect((await reinstall(of, KVM, { ...FORM, os_id: 201 })).status).toBe(200)
  })

  test('a 401 of an app keeps the token valid', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    expect((await reinstall(of, KVM, { ...FORM, os_id: 214 }, key)).status).toBe(401)
    expect((await call('GET', '/account', { key })).status).toBe(200)
  })

  test('an app that is possible on a dedicated server', async () => {
    const of = await account()
    expect((await reinstall(of, 'metal-osl-01', { ...FORM, os_id: 214 })).status).toBe(200)
  })
})

describe('§2.5, §3.1 GET install', () => {
  const STEPS = ['waiting', 'boot', 'loader', 'starting', 'disks', 'os', 'packages', 'configure', 'post']

  test('every documented step in order, in about two minutes, with increasing progress', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, KVM)}/install`
    await reinstall(of, KVM, FORM)
    const seen: unknown[] = []
    let progress = 0
    for (let second = 0; second < 115; second += 3) {
      const answer = await call('GET', path, { key: of.api_keys.full })
      if (answer.status === 404) break
      if (seen.at(-1) !== answer.at('data', 'step')) seen.push(answer.at('data', 'step'))
      expect(Number(answer.at('data', 'progress'))).toBeGreaterThanOrEqual(progress)
      progress = Number(answer.at('data', 'progress'))
      expect(answer.at('data', 'done') === null).toBe(answer.at('data', 'step') !== 'packages')
      await advance(of, 3)
    }
    expect(seen).toEqual(STEPS)
    await advance(of, 5)
    const over = await call('GET', path, { key: of.api_keys.full })
    expect([over.status, over.message]).toEqual([404, 'The server is not being installed.'])
    const detail = await call('GET', path.replace('/install', ''), { key: of.api_keys.full })
    expect([detail.at('data', 'srv_status_install'), detail.at('data', 'install_details')]).toEqual([false, undefined])
  })

  test('404 for a server that was never installed, and in rescue mode', async () => {
    const of = await account()
    for (const name of [KVM, 'redning-01']) {
      const answer = await call('GET', `/servers/${await serverId(of, name)}/install`, { key: of.api_keys.full })
      expect([answer.status, answer.message]).toEqual([404, 'The server is not being installed.'])
    }
  })

  test('install.fail: the step failed remains until the next reinstall, and aborts the app', async () => {
    const of = await account()
    const server_id = await serverId(of, KVM)
    await reinstall(of, KVM, { ...FORM, os_id: 201 })
    await advance(of, 50)
    await event(of, 'install.fail', { server_id })
    await advance(of, 3600)
    const failed = await call('GET', `/servers/${server_id}/install`, { key: of.api_keys.full })
    expect(failed.data).toMatchObject({ step: 'failed', failed: true, stalled: false })
    const run = await call('GET', `/servers/${server_id}/app`, { key: of.api_keys.full })
    expect(run.data).toMatchObject({ status: 'aborted', admin_password: '' })
    await reinstall(of, KVM, FORM)
    const again = await call('GET', `/servers/${server_id}/install`, { key: of.api_keys.full })
    expect(again.data).toMatchObject({ step: 'waiting', failed: false })
    expect((await call('GET', `/servers/${server_id}/app`, { key: of.api_keys.full })).at('data', 'status')).toBe(
      'aborted',
    )
  })

  test('install.fail after a stall: the progress stays where it stood', async () => {
    const of = await account()
    const server_id = await serverId(of, KVM)
    await reinstall(of, KVM, FORM)
    await event(of, 'install.stall', { server_id })
    await advance(of, 3600)
    await event(of, 'install.fail', { server_id })
    const failed = await call('GET', `/servers/${server_id}/install`, { key: of.api_keys.full })
    expect(failed.data).toMatchObject({ step: 'failed', progress: 0, failed: true })
  })

  test('install.stall: stalled once the step has taken 30 minutes, not a minute before', async () => {
    const of = await account()
    const server_id = await serverId(of, KVM)
    await reinstall(of, KVM, FORM)
    await advance(of, 50)
    await event(of, 'install.stall', { server_id })
    const stalled = async () => {
      const { data, at } = await call('GET', `/servers/${server_id}/install`, { key: of.api_keys.full })
      expect(data).toMatchObject({ step: 'os', failed: false })
      return [at('data', 'stalled'), Number(at('meta', 'time')) - Number(at('data', 'step_started')) >= 1800]
    }
    expect(await stalled()).toEqual([false, false])
    await advance(of, 1700)
    expect(await stalled()).toEqual([false, false])
    await advance(of, 100)
    expect(await stalled()).toEqual([true, true])
  })
})

describe('§2.7, §3.2 GET app', () => {
  const getApp = async (of: TestAccount, key = of.api_keys.full) =>
    call('GET', `/servers/${await serverId(of, KVM)}/app`, { key })

  test('404 without a run', async () => {
    const answer = await getApp(await account())
    expect([answer.status, answer.message]).toEqual([404, 'No app has been installed on this server.'])
  })

  test('pending, running, completed; the password only until the end, and never with read-only access', async () => {
    const of = await account()
    const started = await reinstall(of, KVM, { ...FORM, os_id: 202, app_domain: 'cloud.example.com' })
    const password = started.at('meta', 'app', 'admin_password')
    const passage: [number, string][] = [
      [0, 'pending'],
      [100, 'pending'],
      [30, 'running'],
      [70, 'completed'],
    ]
    for (const [seconds, status] of passage) {
      await advance(of, seconds)
      const answer = await getApp(of)
      expect(answer.data).toMatchObject({
        status,
        os_id: 202,
        domain: 'cloud.example.com',
        url: 'https://cloud.example.com',
      })
      expect(answer.at('data', 'admin_password')).toBe(status === 'completed' ? '' : password)
      expect(answer.at('data', 'date_completed') === null).toBe(status !== 'completed')
      for (const key of [of.api_keys.read_only, await signIn(of.users.read_only)]) {
        expect((await getApp(of, key)).at('data', 'admin_password')).toBe('')
      }
    }
  })

  test.each([
    ['app.fail', 'failed'],
    ['app.timeout', 'timeout'],
    ['app.abort', 'aborted'],
  ])('%s ends the run permanently as %s', async (type, status) => {
    const of = await account()
    await reinstall(of, KVM, { ...FORM, os_id: 201 })
    await advance(of, 130)
    await event(of, type, { server_id: await serverId(of, KVM) })
    await advance(of, 3600)
    const answer = await getApp(of)
    expect(answer.data).toMatchObject({ status, admin_password: '', date_completed: expect.any(Number) })
    expect(Number(answer.at('data', 'progress'))).toBeLessThan(100)
  })

  test('a stalled install keeps the run pending', async () => {
    const of = await account()
    await reinstall(of, KVM, { ...FORM, os_id: 201 })
    await event(of, 'install.stall', { server_id: await serverId(of, KVM) })
    await advance(of, 7200)
    expect((await getApp(of)).at('data', 'status')).toBe('pending')
  })
})

test('§8 ten SSH keys at most, also when thirty requests compete for the last place', async () => {
  const of = await account()
  const [first = 0] = await sshKeyIds(of)
  const path = `/servers/${await serverId(of, KVM)}/reinstall`
  const tries = Array.from({ length: 30 }, (_, index) =>
    call('POST', path, { key: of.api_keys.full, body: { ...FORM, ssh_keys: Array(9 + (index % 3)).fill(first) } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 30 }, (_, index) => (9 + (index % 3) > 10 ? 400 : 200)))
})
