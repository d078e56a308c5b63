import { headers } from 'next/headers'

/** Baseline of the benchmark: a dynamic, empty page. Left out of production builds. */
export default async function BarePage() {
  return <h1>Hello, {(await headers()).get('host')}</h1>
}
