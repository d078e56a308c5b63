import { parseSync, Visitor, type Node, type TemplateElement } from 'oxc-parser'

type Uses = (key: string) => boolean
type Call = { namespace: string | null; parts: (string | null)[] }

/**
 * Finds the message keys that the given sources use, by their syntax: `t('a.b')` uses one key, `` t(`a.${x}.b`) `` every
 * key of that form, `t(x)` every key of the namespace that occurs as a literal in the sources.
 *
 * @returns predicates over full dotted keys; a key that none of them accepts is unused
 */
export function usedPatterns(sources: readonly string[]): Uses[] {
  const literals = new Set<string>()
  const calls: Call[] = []
  for (const source of sources) readSource(source, literals, calls)
  const distinct = new Map(calls.map((call) => [JSON.stringify(call), call]))
  return [...distinct.values()].map(({ namespace, parts }) => {
    const prefix = namespace === null ? '(?:.+\\.)?' : namespace === '' ? '' : `${escape(namespace)}\\.`
    const form = new RegExp(`^${prefix}${parts.map((part) => (part === null ? '(.+)' : escape(part))).join('')}$`)
    const isOpen = parts.length === 1 && parts[0] === null
    return (key) => {
      const match = form.exec(key)
      if (!match) return false
      return !isOpen || literals.has(match[1] ?? '') || literals.has(key.split('.').at(-1) ?? '')
    }
  })
}

function readSource(source: string, literals: Set<string>, calls: Call[]): void {
  const { program } = parseSync('source.tsx', source)
  const namespaces = new Map<string, Set<string | null>>()
  const note = (node: Node) => {
    const text = literalIn(node)
    if (text !== null) literals.add(text)
  }
  new Visitor({
    Literal: (node) => note(node),
    TemplateLiteral: (node) => note(node),
    ObjectExpression: ({ properties }) =>
      properties.forEach((property) => {
        const isGiven = property.type === 'Property' && !property.shorthand && !property.method
        if (isGiven && property.key.type === 'Identifier') literals.add(property.key.name)
      }),
    VariableDeclarator: ({ id, init }) => {
      if (init) bind(id, init, namespaces)
    },
  }).visit(program)
  new Visitor({
    CallExpression: ({ callee, arguments: [argument] }) => {
      const name = translatorName(callee)
      if (!argument || name === null || !(namespaces.has(name) || /^t([A-Z]|$)/.test(name))) return
      // One name may be used for several namespaces in a file, each in its own function.
      for (const namespace of namespaces.get(name) ?? [null])
        for (const parts of partsOf(argument)) calls.push({ namespace, parts })
    },
  }).visit(program)
}

/** `t`, `t.rich`, `t.has`… */
function translatorName(callee: Node): string | null {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : null
}

/** Records which namespace a variable translates, also where several are awaited at once. */
function bind(name: Node, value: Node, namespaces: Map<string, Set<string | null>>): void {
  const call = value.type === 'AwaitExpression' ? value.argument : value
  if (call.type !== 'CallExpression') return
  const [argument] = call.arguments
  if (name.type === 'Identifier') {
    if (!/^((use|get)Translations|createTranslator)$/.test(calleeText(call.callee))) return
    const names = namespaces.get(name.name) ?? new Set()
    namespaces.set(name.name, names.add(argument ? namespaceIn(argument) : ''))
    return
  }
  if (name.type !== 'ArrayPattern' || calleeText(call.callee) !== 'Promise.all') return
  if (argument?.type !== 'ArrayExpression') return
  name.elements.forEach((element, place) => {
    const value = argument.elements[place]
    if (element && value) bind(element, value, namespaces)
  })
}

function calleeText(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? `${calleeText(callee.object)}.${calleeText(callee.property)}` : ''
}

/** The requested namespace, alone or among other options; null when it is not a literal. */
function namespaceIn(argument: Node): string | null {
  const text = literalIn(argument)
  if (text !== null || argument.type !== 'ObjectExpression') return text
  const given = argument.properties.find(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'namespace',
  )
  return given?.type === 'Property' ? namespaceIn(given.value) : null
}

/** The fixed and variable parts of the key in an argument. */
function partsOf(argument: Node): (string | null)[][] {
  if (argument.type === 'ConditionalExpression')
    return [...partsOf(argument.consequent), ...partsOf(argument.alternate)]
  if (argument.type === 'ParenthesizedExpression') return partsOf(argument.expression)
  if (argument.type === 'TemplateLiteral') {
    const spans = argument.quasis.flatMap((text, place) => (place === 0 ? [textOf(text)] : [null, textOf(text)]))
    return [spans.filter((part) => part !== '')]
  }
  return [[literalIn(argument)]]
}

function literalIn(node: Node): string | null {
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return textOf(node.quasis[0])
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

const textOf = (part: TemplateElement | undefined) => part?.value.cooked ?? ''

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
