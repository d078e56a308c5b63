import { headers } from 'next/headers'

/** Baseline of the benchmark: a dynamic, empty page. Only built when HAVN_BENCH is set. */
export default async function BarePage() {
  return <h1>Hello, {(await headers()).get('host')}</h1>
}
