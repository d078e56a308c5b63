// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import ui from '@/messages/en/ui.json'
import { Chart } from './chart'
import type { ChartPoint } from './points'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

let root: Root
let enter: () => void = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
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
  <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
    <Chart
      {...{ title: 'Spending', summary: 'From 125 to 325', each: 'Month', parts: ['Net', 'Tax'], points }}
      kind="bars"
      ranges={[2, 3].map((count) => ({ count, sum: `sum of ${count}` }))}
    />
  </NextIntlClientProvider>
)

const bars = (where: ParentNode = document) => where.querySelectorAll('rect:is(.text-accent, .text-chart)').length

async function comeIntoSight() {
  await act(async () => root.render(chart))
  await act(async () => {
    enter()
    await vi.dynamicImportSettled()
  })
}

it('is complete without a script: bars, years, the forecast, and the table with its links', () => {
  document.body.innerHTML = renderToStaticMarkup(chart)
  const plot = document.querySelector('figure svg[role=img]')
  expect(plot?.getAttribute('role')).toBe('img')
  expect(plot && bars(plot)).toBe(6)
  expect(plot?.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(1)
  expect(
    Array.from(plot?.querySelectorAll('text') ?? [], ({ textContent }) => textContent).filter((text) =>
      /^20..$/.test(text),
    ),
  ).toEqual(['2025', '2026'])
  const hrefs = points.map(({ href }) => href)
  expect(Array.from(document.querySelectorAll('th a'), (link) => link.getAttribute('href'))).toEqual(hrefs.toReversed())
})

it('is drawn again with values when it comes into sight, and loads nothing before', async () => {
  await act(async () => root.render(chart))
  expect(document.querySelector('.recharts-wrapper')).toBeNull()
  await comeIntoSight()
  const live = document.querySelector('.recharts-wrapper')
  expect(live && bars(live)).toBe(6)
  expect(live?.querySelector('svg title')?.textContent).toBe('Spending')
})

it('shows values and follows links by keyboard', async () => {
  await comeIntoSight()
  const svg = document.querySelector<SVGElement>('.recharts-surface')
  const press = (key: string) =>
    act(async () => svg?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await act(async () => svg?.focus())
  await press('ArrowRight')
  const values = document.querySelector('[role=status]')
  expect(values?.textContent).toContain('Month 2025-12')
  expect(values?.textContent).toContain('200 net')
  await press('Enter')
  expect(push).toHaveBeenCalledExactlyOnceWith(paths.billing({ month: '2025-12' }))
})

it('switches a part off, but never the last one, and shows a range with its sum', async () => {
  await comeIntoSight()
  const live = () => document.querySelector('.recharts-wrapper') ?? document
  const [net, tax] = document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')
  await act(async () => net?.click())
  expect(net?.getAttribute('aria-pressed')).toBe('false')
  expect(bars(live())).toBe(3)
  await act(async () => tax?.click())
  expect(tax?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => net?.click())
  await act(async () => document.querySelector<HTMLInputElement>('input[value="2"]')?.click())
  expect(bars(live())).toBe(4)
  expect(document.querySelector('figcaption')?.textContent).toContain('sum of 2')
})
