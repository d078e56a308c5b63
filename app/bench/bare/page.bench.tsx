import { headers } from 'next/headers'

/** What the benchmark compares pages with: dynamic, and nothing on it. Only built when HAVN_BENCH is set. */
export default async function BarePage() {
  return <h1>Hello, {(await headers()).get('host')}</h1>
}
