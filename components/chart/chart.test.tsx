// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { Page, render } from '@/tests/render'
import { Chart } from './chart'
import type { ChartPoint } from './points'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

let enter: () => void = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        enter = () => report([{ isIntersecting: true }])
      }
      observe() {}
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
const live = () => document.querySelector('.recharts-wrapper') ?? expect.unreachable('the chart with values')

const comeIntoSight = () =>
  act(async () => {
    enter()
    await vi.dynamicImportSettled()
  })
async function showInSight() {
  const { user } = render(chart)
  await comeIntoSight()
  return user
}

it('is complete without a script: bars, years, the forecast, and the table with its links', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToStaticMarkup(<Page>{chart}</Page>)
  const plot = screen.getByRole('img')
  expect(bars(plot)).toBe(6)
  expect(plot.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(1)
  expect(
    within(plot)
      .getAllByText(/^20..$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['2025', '2026'])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(points.map(({ href }) => href).toReversed())
  page.remove()
})

it('is drawn again with values when it comes into sight, and loads nothing before', async () => {
  render(chart)
  expect(document.querySelector('.recharts-wrapper')).not.toBeInTheDocument()
  await comeIntoSight()
  expect(bars(live())).toBe(6)
  expect(live().querySelector('svg title')).toHaveTextContent('Spending')
})

it('shows values and follows links by keyboard', async () => {
  const user = await showInSight()
  act(() => live().querySelector<SVGElement>('.recharts-surface')?.focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status')).toHaveTextContent('Month 2025-12')
  expect(screen.getByRole('status')).toHaveTextContent('200 net')
  await user.keyboard('{Enter}')
  expect(push).toHaveBeenCalledExactlyOnceWith(paths.billing({ month: '2025-12' }))
})

it('switches a part off, but never the last one, and shows a range with its sum', async () => {
  const user = await showInSight()
  const part = (name: string) => screen.getByRole('button', { name })
  await user.click(part('Net'))
  expect(part('Net')).toHaveAttribute('aria-pressed', 'false')
  expect(bars(live())).toBe(3)
  await user.click(part('Tax'))
  expect(part('Tax')).toHaveAttribute('aria-pressed', 'true')
  await user.click(part('Net'))
  await user.click(screen.getByRole('radio', { name: /2/ }))
  expect(bars(live())).toBe(4)
  expect(screen.getByRole('figure')).toHaveTextContent('sum of 2')
})
