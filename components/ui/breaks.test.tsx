// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { render } from '@/tests/render'
import { Breaks } from './breaks'

it.each([
  ['Kari Nordmann', 'Kari Nordmann'],
  ['kari.nordmann@fjell-vann.no', 'kari.|nordmann|@fjell-|vann.|no'],
  ['read_only+2', 'read_|only+|2'],
])('%s may break at %s', (text, pieces) => {
  const { container } = render(<Breaks of={text} />)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(pieces)
  expect(container).toHaveTextContent(text)
})
