import ts from 'typescript'

type Uses = (key: string) => boolean

/**
 * Finds the message keys that the given sources use, by their syntax: `t('a.b')` uses one key, `` t(`a.${x}.b`) `` every
 * key of that form, `t(x)` every key of the namespace that occurs as a literal in the sources.
 *
 * @returns predicates over full dotted keys; a key that none of them accepts is unused
 */
export function usedPatterns(sources: readonly string[]): Uses[] {
  const literals = new Set<string>()
  const calls: { namespace: string | null; parts: (string | null)[] }[] = []
  for (const source of sources)
    readSource(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true), literals, calls)
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

function readSource(
  file: ts.SourceFile,
  literals: Set<string>,
  calls: { namespace: string | null; parts: (string | null)[] }[],
): void {
  const namespaces = new Map<string, Set<string | null>>()
  const visitNames = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) literals.add(node.name.text)
    if (ts.isVariableDeclaration(node) && node.initializer) bind(node.name, node.initializer, namespaces)
    ts.forEachChild(node, visitNames)
  }
  visitNames(file)
  const visitCalls = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments
      const name = translatorName(node.expression)
      if (argument && name !== null && (namespaces.has(name) || /^t([A-Z]|$)/.test(name))) {
        // One name may be used for several namespaces in a file, each in its own function.
        for (const namespace of namespaces.get(name) ?? [null]) {
          for (const parts of partsOf(argument)) calls.push({ namespace, parts })
        }
      }
    }
    ts.forEachChild(node, visitCalls)
  }
  visitCalls(file)
}

/** `t`, `t.rich`, `t.has`… */
function translatorName(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)) return callee.expression.text
  return null
}

/** Records which namespace a variable translates, also where several are awaited at once. */
function bind(name: ts.BindingName, value: ts.Expression, namespaces: Map<string, Set<string | null>>): void {
  const bare = ts.isAwaitExpression(value) ? value.expression : value
  if (ts.isIdentifier(name)) {
    if (ts.isCallExpression(bare) && /^((use|get)Translations|createTranslator)$/.test(bare.expression.getText())) {
      const [argument] = bare.arguments
      const known = namespaces.get(name.text) ?? new Set()
      namespaces.set(name.text, known.add(argument ? namespaceIn(argument) : ''))
    }
    return
  }
  if (!ts.isArrayBindingPattern(name) || !ts.isCallExpression(bare)) return
  const [list] = bare.arguments
  if (bare.expression.getText() !== 'Promise.all' || !list || !ts.isArrayLiteralExpression(list)) return
  name.elements.forEach((element, place) => {
    const one = list.elements[place]
    if (ts.isBindingElement(element) && one) bind(element.name, one, namespaces)
  })
}

/** The requested namespace, alone or among other options; null when it is not a literal. */
function namespaceIn(argument: ts.Expression): string | null {
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isObjectLiteralExpression(argument)) return null
  const given = argument.properties.find((one) => one.name?.getText() === 'namespace')
  return given && ts.isPropertyAssignment(given) ? namespaceIn(given.initializer) : null
}

/** The fixed and variable parts of the key in an argument. */
function partsOf(argument: ts.Expression): (string | null)[][] {
  if (ts.isStringLiteralLike(argument)) return [[argument.text]]
  if (ts.isConditionalExpression(argument)) return [...partsOf(argument.whenTrue), ...partsOf(argument.whenFalse)]
  if (ts.isParenthesizedExpression(argument)) return partsOf(argument.expression)
  if (ts.isTemplateExpression(argument)) {
    const spans = argument.templateSpans.flatMap((span) => [null, span.literal.text].filter((part) => part !== ''))
    return [[argument.head.text, ...spans].filter((part) => part !== '')]
  }
  return [[null]]
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
