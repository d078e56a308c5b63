import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

// Types of all of Kubernetes are checked.
vi.setConfig({ testTimeout: 120_000 })

/** The files that operators start the panel with. Those of nginx are in `nginx.test.ts`. */

const read = (path: string): unknown => parse(readFileSync(join('deploy', path), 'utf8'), { merge: true })

/** Each file's own kind, by its schema, and the type that names all fields. */
const manifests = {
  'deployment.yaml': { Kind: Deployment, type: 'apps/v1' },
  'service.yaml': { Kind: Service, type: 'v1' },
  'nowhere.yaml': { Kind: Service, type: 'v1' },
  'ingress.yaml': { Kind: Ingress, type: 'networking.k8s.io/v1' },
  'autoscaler.yaml': { Kind: HorizontalPodAutoscaler, type: 'autoscaling/v2' },
  'disruption-budget.yaml': { Kind: PodDisruptionBudget, type: 'policy/v1' },
  'network-policy.yaml': { Kind: NetworkPolicy, type: 'networking.k8s.io/v1' },
}

const named = z.looseObject({ kind: z.string(), apiVersion: z.string() })

it.each(Object.entries(manifests))('Kubernetes’ schema accepts %s', (file, { Kind, type }) => {
  const manifest = named.parse(read(`kubernetes/${file}`))
  expect(manifest).toMatchObject({ kind: Kind.kind, apiVersion: type })
  new Kind(JSON.parse(JSON.stringify(manifest))).validate()
})

it('no manifest has a field that Kubernetes does not know, and each is applied', () => {
  const lines = Object.entries(manifests).map(([file, { Kind, type }]) => {
    const text = JSON.stringify(read(`kubernetes/${file}`))
    return `const _: import('kubernetes-models/${type}').I${Kind.kind} = ${text}`
  })
  const wrong = lines[0]?.replace('"strategy"', '"stratgy"') ?? ''
  const problems = problemsOf([...lines, wrong].map((line, index) => line.replace('_', `m${index}`)).join('\n'))
  expect(problems).toEqual([expect.stringContaining('stratgy')])

  const { resources } = z.object({ resources: z.array(z.string()) }).parse(read('kubernetes/kustomization.yaml'))
  expect(resources.toSorted()).toEqual(Object.keys(manifests).toSorted())
  expect(readdirSync('deploy/kubernetes').toSorted()).toEqual([...resources, 'kustomization.yaml'].toSorted())
})

/** What TypeScript says about a program, such as unknown fields of a literal. */
function problemsOf(program: string): string[] {
  mkdirSync('.havn', { recursive: true })
  const folder = mkdtempSync('.havn/manifests-')
  const file = join(folder, 'manifests.ts')
  writeFileSync(file, program)
  const options = ['--ignoreConfig', '--noEmit', '--skipLibCheck', '--strict', '--module', 'esnext']
  const { stdout } = spawnSync('node_modules/.bin/tsc', [...options, '--moduleResolution', 'bundler', file], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

const selector = z.record(z.string(), z.string())
const serviceShape = z.object({ metadata: z.object({ name: z.string() }), spec: z.object({ selector }) })
const podShape = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: selector }),
      spec: z.object({
        containers: z.array(
          z.object({ resources: z.object({ limits: z.object({ cpu: z.string(), memory: z.string() }) }) }),
        ),
      }),
    }),
  }),
})
const pathShape = z.object({
  path: z.string(),
  pathType: z.enum(['Exact', 'Prefix']),
  backend: z.object({ service: z.object({ name: z.string() }) }),
})
const ingressShape = z.object({
  spec: z.object({ rules: z.array(z.object({ http: z.object({ paths: z.array(pathShape) }) })) }),
})

it('the ingress leads to the pods everywhere but at /api/ready, which is for probes', () => {
  const { labels } = podShape.parse(read('kubernetes/deployment.yaml')).spec.template.metadata
  const services = ['service.yaml', 'nowhere.yaml'].map((file) => serviceShape.parse(read(`kubernetes/${file}`)))
  const paths = ingressShape.parse(read('kubernetes/ingress.yaml')).spec.rules.flatMap(({ http }) => http.paths)
  /** Whether a request finds a pod: an exact path comes before a prefix. */
  const finds = (asked: string) => {
    const rule =
      paths.find(({ path, pathType }) => pathType === 'Exact' && path === asked) ??
      paths.find(({ path, pathType }) => pathType === 'Prefix' && asked.startsWith(path))
    const found = services.find(({ metadata }) => metadata.name === rule?.backend.service.name)
    return found && Object.entries(found.spec.selector).every(([name, value]) => labels[name] === value)
  }
  expect(['/', '/servers', '/api/health', '/api/ready'].map(finds)).toEqual([true, true, true, false])
})

const kustomization = z.object({ images: z.array(z.object({ name: z.string(), newTag: z.string() })) })

it('images have a tag, which is the version, and a place for a digest', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const { images } = kustomization.parse(read('kubernetes/kustomization.yaml'))
  expect(images.map(({ newTag }) => newTag)).toEqual([version])
  expect(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')).toContain('    # digest: sha256:')
  expect(readFileSync('Containerfile', 'utf8')).toContain(`ARG VERSION=${version}\n`)
  // What is set in place of a default may have a digest.
  const shape = /^\$\{[A-Z]+_IMAGE:-(?:[\w./]+\/)?(\w+):([\w.-]+)\}$/
  const found = Object.values(composed()).flatMap(({ image }) => (image ? [shape.exec(image)?.slice(1)] : []))
  const panel = ['havn', version]
  expect(found).toEqual([panel, panel, ['nginx', 'stable-alpine'], ['valkey', '8-alpine']])
})

it('no container takes more of its machine than it should, nor more rights', () => {
  const { containers } = podShape.parse(read('kubernetes/deployment.yaml')).spec.template.spec
  expect(containers.map(({ resources }) => resources.limits)).toEqual([{ cpu: '1500m', memory: '512Mi' }])
  for (const service of Object.values(composed())) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      cpus: 1,
      mem_limit: '512m',
    })
  }
  expect(readFileSync('deploy/systemd/havn@.service', 'utf8')).toMatch(/^CPUQuota=150%\nMemoryHigh=400M\n/m)
})

it.each([
  ['deploy/systemd/havn@.service', /^Environment=(.+)$/m],
  ['Containerfile', /^ENV (.+ PORT=.+)$/m],
])('%s sets what the panel knows', (file, line) => {
  const set = line.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const ofNode = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
  const names = set.split(' ').flatMap((pair) => pair.split('=', 1))
  const readme = readFileSync('README.md', 'utf8')
  expect(names).toContain('PORT')
  expect(names.filter((name) => !ofNode.includes(name) && !readme.includes(`| \`${name}\` `))).toEqual([])
})

it('copies of systemd are reached through nginx alone', () => {
  expect(readFileSync('deploy/systemd/havn@.service', 'utf8')).toMatch(/^Environment=.* HOST=127\.0\.0\.1 /m)
})

it('each copy of systemd has a folder of its own for sign-outs', () => {
  expect(readFileSync('deploy/systemd/havn@.service', 'utf8')).toMatch(/^StateDirectory=havn\/%i$/m)
})

const service = z.looseObject({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
})

const composed = () => z.object({ services: z.record(z.string(), service) }).parse(read('compose.yaml')).services

it('compose: settings that the panel knows, and files that exist', () => {
  const services = composed()
  expect(Object.keys(services)).toEqual(['panel-1', 'panel-2', 'nginx', 'valkey', 'sandbox'])
  const readme = readFileSync('README.md', 'utf8')
  const settings = Object.keys(services['panel-1']?.environment ?? {})
  expect(settings).toContain('REDIS_URL')
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  const files = (services.nginx?.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((path) => path.startsWith('.'))
  // Its nginx is the other one in all but where the copies are.
  const others = readdirSync('deploy/nginx/havn').filter((file) => file !== 'copies.conf')
  const expected = ['./nginx/site.conf', './compose/copies.conf', ...others.map((file) => `./nginx/havn/${file}`)]
  expect(files.toSorted()).toEqual(expected.toSorted())
})

it('every supervisor waits as long as a copy may take to end', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const unit = readFileSync('deploy/systemd/havn@.service', 'utf8')
  const pod = readFileSync('deploy/kubernetes/deployment.yaml', 'utf8')
  const given = [
    /stop_grace_period: (\d+)s/.exec(compose),
    /TimeoutStopSec=(\d+)/.exec(unit),
    /PeriodSeconds: (\d+)\n\s+securityContext/.exec(pod),
  ]
  // DRAIN_SECONDS, API_TIMEOUT_MS and what lib/drain.ts adds for slow browsers.
  for (const found of given) expect(Number(found?.[1])).toBeGreaterThanOrEqual(10 + 10 + 5)
})

const analyze = '/usr/bin/systemd-analyze'

it.skipIf(!existsSync(analyze))('systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'havn-units-'))
  const unit = readFileSync('deploy/systemd/havn@.service', 'utf8').replaceAll('/usr/bin/node', process.execPath)
  writeFileSync(join(folder, 'havn@3001.service'), unit)
  copyFileSync('deploy/systemd/havn.target', join(folder, 'havn.target'))
  // Prints and fails for what it does not understand.
  const said = execFileSync('/bin/sh', ['-c', `${analyze} verify "$0" 2>&1`, join(folder, 'havn@3001.service')], {
    encoding: 'utf8',
  })
  expect(said).toBe('')
  rmSync(folder, { recursive: true })
})
