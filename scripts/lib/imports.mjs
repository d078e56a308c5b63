import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ from: string, to: string, isType: boolean }} Import `to` is a file, or `node_modules/<package>` */

/**
 * Lists the files below folders, and what they import, in code and in types.
 *
 * @param {string[]} roots files and folders
 * @returns {Promise<{ files: string[], imports: Import[] }>}
 */
export async function readImports(roots) {
  const files = (await Promise.all(roots.map(filesIn))).flat()
  const paths = new Set(files)
  const imports = await Promise.all(
    files
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .map(async (from) =>
        requestsIn(from, await readFile(from, 'utf8')).map(({ request, isType }) => ({
          from,
          to: resolve(from, request, paths),
          isType,
        })),
      ),
  )
  return { files, imports: imports.flat() }
}

async function filesIn(root) {
  if (/\.\w+$/.test(root)) return [root]
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, path, name }) => join(parentPath ?? path, name))
}

/**
 * @param {string} path
 * @param {string} source
 * @returns {{ request: string, isType: boolean }[]}
 */
export function requestsIn(path, source) {
  const found = []
  const add = (from, isType) => from?.type === 'Literal' && found.push({ request: from.value, isType })
  const areTypes = (parts, kind) => parts.length > 0 && parts.every((part) => part[kind] === 'type')
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source, importKind === 'type' || areTypes(specifiers, 'importKind')),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) =>
      add(source, exportKind === 'type' || areTypes(specifiers, 'exportKind')),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
  }).visit(parseSync(path, source).program)
  return found
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

function resolve(from, request, paths) {
  if (request.startsWith('node:')) return request
  if (!/^(@\/|\.)/.test(request)) return `node_modules/${/^(@[^/]+\/)?[^/]+/.exec(request)?.[0]}`
  const path = request.startsWith('@/') ? request.slice(2) : join(dirname(from), request)
  return endings.map((ending) => path + ending).find((file) => paths.has(file)) ?? path
}

/**
 * Finds circles of imports: for each file that is part of one, a shortest way from it back to itself, each circle once.
 *
 * @param {Import[]} imports
 * @returns {string[][]}
 */
export function circlesIn(imports) {
  const targets = new Map()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const circles = [...targets.keys()].map((start) => wayBack(start, targets)).filter((way) => way !== null)
  return [...new Map(circles.map((way) => [way.toSorted().join(), way])).values()]
}

/** Searches breadth first, for the shortest. */
function wayBack(start, targets) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const to of targets.get(way.at(-1)) ?? []) {
      if (to === start) return way
      if (seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return null
}
