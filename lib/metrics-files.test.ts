import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { openRegistry } from './metrics-server'
import { metrics } from './metrics'

vi.mock('./env', () => ({ buildId: undefined, env: () => ({}) }))

const dashboard = readFileSync('deploy/grafana/havn.json', 'utf8')
const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8')

/** Names of our metrics and those of Node.js in a file, without what Prometheus adds to a histogram. */
function namesIn(text: string): string[] {
  const names = text.match(/\b(?:havn|nodejs|process)_[a-z0-9_]+\b/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))].toSorted()
}

it.each([
  { file: 'deploy/grafana/havn.json', text: dashboard },
  { file: 'deploy/prometheus/alerts.yaml', text: alerts },
])('$file names only metrics that there are', async ({ text }) => {
  const names = (await openRegistry().registry.getMetricsAsJSON()).map(({ name }) => name)
  expect(namesIn(text).filter((name) => !names.includes(name))).toEqual([])
})

it('the dashboard shows every metric of ours', () => {
  const shown = namesIn(dashboard)
  expect(
    Object.values(metrics)
      .map(({ name }) => name)
      .filter((name) => !shown.includes(name)),
  ).toEqual([])
})

it('labels in the files are those of the metric', () => {
  const labelsOf = new Map<string, readonly string[]>(Object.values(metrics).map(({ name, labels }) => [name, labels]))
  const uses = `${alerts} ${dashboard.replaceAll('\\"', '"')}`.matchAll(/\b(havn_[a-z_]+?)(?:_bucket)?\{([^}]*)\}/g)
  for (const [, name = '', matchers = ''] of uses) {
    const used = Array.from(matchers.matchAll(/(\w+)\s*=~?/g), ([, label]) => label).filter((label) => label !== 'job')
    expect([...(labelsOf.get(name) ?? [])]).toEqual(expect.arrayContaining(used))
  }
})

it('there are six alerts, each with a summary', () => {
  expect(alerts.match(/- alert: \w+/g)).toHaveLength(6)
  expect(alerts.match(/summary: /g)).toHaveLength(6)
})
