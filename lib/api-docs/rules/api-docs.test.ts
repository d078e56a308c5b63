import { describe, expect, it, test } from 'vitest'
import { bodyOf, callProblem, firstBody, handCallOf, type Operation } from './operation'
import { hiddenMark, withoutSecrets } from './secrets'

const operation: Operation = {
  ...{ id: 'x', method: 'POST', path: '/servers/{id}/name', area: 'servers', summary: '', about: '' },
  ...{ changes: true, beyond: false },
  parameters: [
    { name: 'id', in: 'path', required: true, about: null, choices: null },
    { name: 'page', in: 'query', required: false, about: null, choices: null },
  ],
  body: {
    form: false,
    fields: [
      { name: 'name', type: 'string', required: true, about: null, choices: null },
      { name: 'ids', type: 'array of string', required: true, about: null, choices: null },
      { name: 'mode', type: 'string', required: true, about: null, choices: ['a', 'b'] },
      { name: 'ttl', type: 'number or string', required: true, about: null, choices: null },
      { name: 'note', type: 'string', required: false, about: null, choices: null },
    ],
  },
}

describe('a call', () => {
  test.each<[Record<string, string>, string, ReturnType<typeof callProblem>]>([
    [{ id: '7' }, '{}', null],
    [{ id: '7', page: '2' }, '', null],
    [{}, '{}', { problem: 'missing', name: 'id' }],
    [{ id: ' ' }, '{}', { problem: 'missing', name: 'id' }],
    [{ id: '7', per_page: '2' }, '{}', { problem: 'unknown', name: 'per_page' }],
    [{ id: 'x'.repeat(2001) }, '{}', { problem: 'tooLong', name: 'id' }],
    [{ id: '7' }, '[]', { problem: 'body', name: null }],
    [{ id: '7' }, '{', { problem: 'body', name: null }],
    [{ id: '7' }, `"${'x'.repeat(70_000)}"`, { problem: 'tooLong', name: null }],
  ])('with %o and the body %.20s', (values, body, expected) => {
    expect(callProblem(operation, { values, body })).toEqual(expected)
  })

  it('takes no body where there is none', () => {
    const read = { ...operation, body: null }
    expect(callProblem(read, { values: { id: '7' }, body: '{}' })).toEqual({ problem: 'body', name: null })
    expect(callProblem(read, { values: { id: '7' }, body: '' })).toBeNull()
  })

  it('begins with what its body must have', () => {
    expect(bodyOf(firstBody(operation))).toEqual({ name: '', ids: [], mode: 'a', ttl: 0 })
  })

  test.each<[string | null, ReturnType<typeof handCallOf>]>([
    ['{"id":"x","values":{"id":"7","n":3}}', { id: 'x', values: { id: '7' }, body: '' }],
    ['{"id":"x"}', null],
    ['{"values":{}}', null],
    ['x', null],
    [null, null],
  ])('is read from %s', (text, expected) => {
    expect(handCallOf(text)).toEqual(expected)
  })
})

describe('secrets of an answer', () => {
  test.each([
    ['root_passwd', true],
    ['password', true],
    ['admin_password', true],
    ['vnc_password', true],
    ['token', true],
    ['api_key', true],
    ['key', true],
    ['support_pin', true],
    ['ga_secret', true],
    ['auth_code', true],
    ['recovery_codes', true],
    ['zip_code', false],
    ['key_id', false],
    ['shipping', false],
    ['srv_name', false],
    ['passkeys', false],
  ])('%s: %s', (name, isSecret) => {
    expect(withoutSecrets({ data: [{ [name]: 'x1' }] })).toEqual({
      value: { data: [{ [name]: isSecret ? hiddenMark : 'x1' }] },
      hidden: isSecret ? 1 : 0,
    })
  })

  it('are addresses that let somebody in, numbers, and lists too; never what is empty', () => {
    const answer = {
      url: 'https://console.example/?token=abc',
      qr: 'otpauth://totp/x',
      pin: 1234,
      recovery_codes: ['a', 'b'],
      password: '',
      token: null,
    }
    expect(withoutSecrets(answer)).toEqual({
      value: {
        ...{ url: hiddenMark, qr: hiddenMark, pin: hiddenMark, recovery_codes: [hiddenMark, hiddenMark] },
        ...{ password: '', token: null },
      },
      hidden: 5,
    })
  })
})
