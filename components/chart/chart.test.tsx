// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { Page, render } from '@/tests/render'
import { Chart } from './chart'
import type { ChartPoint } from './points'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  push.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const months = ['2025-11', '2025-12', '2026-01']
const points = months.map((key, place): ChartPoint => ({
  ...{ key, label: `Month ${key}`, short: key.slice(5), values: [100 * (place + 1), 25], total: `sum ${place}` },
  texts: [`${100 * (place + 1)} net`, '25 tax'],
  group: key.slice(0, 4),
  ...(place === 2 && { expected: { value: 50, text: 'Another 50 expected' } }),
  href: paths.billing({ month: key }),
}))

const chart = (
  <Chart
    {...{ title: 'Spending', summary: 'From 125 to 325', each: 'Month', parts: ['Net', 'Tax'], points }}
    kind="bars"
    ranges={[2, 3].map((count) => ({ count, sum: `sum of ${count}` }))}
  />
)

const bars = (where: Element) => where.querySelectorAll('rect:is(.text-accent, .text-chart)').length
const plot = () => document.querySelector('.recharts-wrapper') ?? expect.unreachable('the drawing')

async function show() {
  const { user } = render(chart)
  await waitFor(plot)
  return user
}

it('has all numbers in a table without a script, with its links', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToStaticMarkup(<Page>{chart}</Page>)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(points.map(({ href }) => href).toReversed())
  expect(within(page).getByRole('row', { name: 'Month 2026-01 300 net 25 tax sum 2' })).toBeInTheDocument()
  page.remove()
})

it('draws bars, years and the forecast', async () => {
  await show()
  expect(bars(plot())).toBe(6)
  expect(plot().querySelectorAll('rect[stroke-dasharray]')).toHaveLength(1)
  expect(plot().querySelector('svg title')).toHaveTextContent('Spending')
  const years = [...plot().querySelectorAll('text')].filter(({ textContent }) => /^20..$/.test(textContent ?? ''))
  expect(years.map(({ textContent }) => textContent)).toEqual(['2025', '2026'])
})

it('shows values by keyboard from the newest on, and follows links', async () => {
  const user = await show()
  act(() => screen.getByRole('application', { name: 'Spending' }).focus())
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status')).toHaveTextContent('Month 2026-01')
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status')).toHaveTextContent('Month 2025-12')
  expect(screen.getByRole('status')).toHaveTextContent('200 net')
  expect(screen.getByRole('status')).toHaveTextContent('Totalsum 1')
  await user.keyboard('{Enter}')
  expect(push).toHaveBeenCalledExactlyOnceWith(paths.billing({ month: '2025-12' }))
})

it('switches a part off, but never the last one, and shows a range with its sum', async () => {
  const user = await show()
  const part = (name: string) => screen.getByRole('button', { name })
  await user.click(part('Net'))
  expect(part('Net')).toHaveAttribute('aria-pressed', 'false')
  expect(bars(plot())).toBe(3)
  await user.click(part('Tax'))
  expect(part('Tax')).toHaveAttribute('aria-pressed', 'true')
  await user.click(part('Net'))
  await user.click(screen.getByRole('radio', { name: /2/ }))
  expect(bars(plot())).toBe(4)
  expect(screen.getByRole('figure')).toHaveTextContent('sum of 2')
})

it('draws a limit across few bars that each have their value, and has it in the table', async () => {
  const used = ['In', 'Out'].map((key, place) => ({
    ...{ key, label: key, short: key, values: [place + 1], texts: [`${place + 1} TB`] },
  }))
  const limit = { value: 4, name: 'Allowance', text: '4 TB' }
  render(
    <Chart
      {...{ title: 'Traffic', summary: 'Of 4', each: 'Way', parts: ['Total'], points: used, limit }}
      kind="bars"
    />,
  )
  await waitFor(plot)
  const texts = Array.from(plot().querySelectorAll('text'), ({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['1 TB', '2 TB', 'Allowance: 4 TB', '4']))
  expect(screen.getByRole('row', { name: 'Allowance 4 TB', hidden: true })).toBeInTheDocument()
})
