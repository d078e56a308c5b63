import { expect, it } from 'vitest'
import { pseudo } from './pseudo'

it('accents and lengthens texts, and leaves parameters and tags as they are', () => {
  const messages = {
    save: 'Save',
    sum: '42 %',
    nested: { hello: ['Hello ', ['name'], '.'] },
    count: [['count', 2, { one: '# server', other: [0, ' servers'] }]],
    price: ['From ', ['price', 4, { style: 'currency' }]],
    rich: [['b', 'bold ', ['name']], ' text'],
    tagged: [['n', 2, { other: [['b', 0, ' on']] }]],
  }
  expect(pseudo(messages, 'ltr')).toEqual({
    save: 'Šåṽé··',
    sum: '42 %',
    nested: { hello: ['Ĥéļļö·· ', ['name'], '.'] },
    count: [['count', 2, { one: '# šéŕṽéŕ···', other: [0, ' šéŕṽéŕš···'] }]],
    price: ['Ƒŕöɱ·· ', ['price', 4, { style: 'currency' }]],
    rich: [['b', 'ƀöļð·· ', ['name']], ' ţéẋţ··'],
    tagged: [['n', 2, { other: [['b', 0, ' öñ·']] }]],
  })
  expect(pseudo('Save', 'rtl')).toBe('\u200f\u202eŠåṽé··\u202c\u200f')
})
