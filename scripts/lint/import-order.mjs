/**
 * A plugin for the lint: imports come in the order Node, packages, ours by `@/`, parent folders, neighbours, without empty
 * lines between them. The order of eslint-plugin-import, which cannot be had without ESLint.
 */
const ranks = [/^node:/, /^(?!@\/|\.)/, /^@\//, /^\.\./, /^\./]
const rankOf = ({ source }) => ranks.findIndex((form) => form.test(source.value))

const order = {
  create: (context) => ({
    Program({ body }) {
      const imports = body.filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length > 0)
      imports.forEach((node, place) => {
        const before = imports[place - 1]
        if (!before) return
        if (rankOf(before) > rankOf(node))
          context.report({ node, message: `Import ${node.source.value} before ${before.source.value}.` })
        if (body.indexOf(node) === body.indexOf(before) + 1 && hasEmptyLineBetween(before, node, context.sourceCode))
          context.report({ node, message: 'No empty line between imports.' })
      })
    },
  }),
}

function hasEmptyLineBetween(before, node, { text }) {
  return /\n[ \t]*\r?\n/.test(text.slice(before.range[1], node.range[0]))
}

const plugin = { meta: { name: 'imports' }, rules: { order } }

export default plugin
