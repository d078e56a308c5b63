/**
 * The part of an OpenAPI description that the panel's page needs: what can be called and with what. It has no answers: those
 * are seen by trying.
 *
 * @param {any} description OpenAPI 3.1, as the sandbox makes it
 */
export function compactDescription(description) {
  const operations = []
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // Signing in is the panel's own; dynamic DNS answers routers, in a form of its own.
      const isOther = operation.security?.length === 0 || JSON.stringify(operation.responses).includes('text/plain')
      if (isOther) continue
      operations.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        area: operation.tags[0],
        summary: operation.summary,
        about: operation.description,
        changes: operation['x-changes'],
        beyond: operation['x-beyond'] === true,
        parameters: (operation.parameters ?? []).map((parameter) => ({
          name: parameter.name,
          in: parameter.in,
          required: parameter.required === true,
          about: parameter.description ?? parameter.schema?.description ?? null,
          choices: choicesOf(parameter.schema),
        })),
        body: bodyOf(operation.requestBody, description),
      })
    }
  }
  return operations
}

function bodyOf(requestBody, description) {
  const [[kind, { schema }] = [null, {}]] = Object.entries(requestBody?.content ?? {})
  if (kind === null) return null
  const { properties = {}, required = [] } = resolved(schema, description)
  return {
    form: kind === 'application/x-www-form-urlencoded',
    fields: Object.entries(properties).map(([name, of]) => {
      const field = resolved(of, description)
      return {
        name,
        type: typeOf(field, description),
        required: required.includes(name),
        about: field.description ?? null,
        choices: choicesOf(field),
      }
    }),
  }
}

const resolved = (schema, description) => {
  const name = schema?.$ref?.split('/').at(-1)
  return name === undefined ? schema : description.components.schemas[name]
}

/** `string`, `number or string`, `array of object`. */
function typeOf(schema, description) {
  const { anyOf, oneOf, type, items, enum: choices, const: only } = resolved(schema, description) ?? {}
  const some = anyOf ?? oneOf
  if (some) return [...new Set(some.map((part) => typeOf(part, description)))].join(' or ')
  if (type === 'array')
    return items && typeOf(items, description) !== 'any' ? `array of ${typeOf(items, description)}` : 'array'
  if (Array.isArray(type)) return type.join(' or ')
  return type ?? (choices || only !== undefined ? typeof (only ?? choices[0]) : 'any')
}

/** Values of an enumeration, as they are sent. */
const choicesOf = (schema) => schema?.enum?.map(String) ?? null
