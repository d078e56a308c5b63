import { defaultTtl, type DnsRecord } from '../rules/record'
import { type ExportedZone, exportedRecords } from './export-fields'

/** The published provider for APIs of this form. Its resources have the fields of the API (api-fields §17.2). */
const provider = { name: 'gigahost', source: 'kradalby/gigahost' } as const
const resource = `${provider.name}_dns_record`

/**
 * Formats a zone for Terraform and OpenTofu: a resource for each record, and an `import` that takes over the one that
 * exists, so that nothing is made twice. Values are as the API lists them, chunks of texts too: the provider compares
 * them letter by letter and would else plan a change of each.
 */
export function printTerraform(records: readonly DnsRecord[], zone: ExportedZone): string {
  const taken = new Map<string, number>()
  const blocks = exportedRecords(records).map(({ record }) => {
    const slug = slugOf(record)
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return blockOf(record, count === 1 ? slug : `${slug}_${count}`, zone.id)
  })
  const head = [
    'terraform {',
    '  required_providers {',
    `    ${provider.name} = {`,
    `      source = ${quote(provider.source)}`,
    '    }',
    '  }',
    '}',
    '',
    `provider ${quote(provider.name)} {`,
    `  base_url = ${quote(zone.api)}`,
    '}',
    '',
    '# ' + zone.name,
    'locals {',
    `  zone_id = ${quote(zone.id)}`,
    '}',
  ].join('\n')
  return `${[head, ...blocks].join('\n\n')}\n`
}

function blockOf(record: DnsRecord, slug: string, zoneId: string): string {
  const { id, name, type, value, ttl, priority } = record
  const values: [string, string][] = [
    ['zone_id', 'local.zone_id'],
    ['name', quote(name)],
    ['type', quote(type)],
    ['value', quote(value)],
    ...(priority === null ? [] : [['priority', String(priority)] satisfies [string, string]]),
    ['ttl', String(ttl ?? defaultTtl)],
  ]
  const width = Math.max(...values.map(([key]) => key.length))
  return [
    `resource ${quote(resource)} ${quote(slug)} {`,
    ...values.map(([key, written]) => `  ${key.padEnd(width)} = ${written}`),
    '}',
    '',
    'import {',
    `  to = ${resource}.${slug}`,
    `  id = ${quote(`${zoneId}/${id}`)}`,
    '}',
  ].join('\n')
}

/** A name for a resource: letters, digits and underscores. Numbered names keep theirs apart: a letter comes first. */
function slugOf({ name, type }: DnsRecord): string {
  const plain = name === '@' ? 'apex' : name.replace(/^\*/, 'any')
  const slug = `${plain}_${type}`.toLowerCase().replace(/[^a-z0-9_-]+/g, '_')
  return /^[a-z_]/.test(slug) ? slug : `r_${slug}`
}

/** A quoted template of HCL: `${` and `%{` would be read as its own. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replace(/[$%](?=\{)/g, '$&$&')
    .replace(/\\[bf]/g, (escape) => (escape === '\\b' ? '\\u0008' : '\\u000c'))
}
