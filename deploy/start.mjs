/**
 * Starts the built panel. `npm run build` puts this file beside Next.js's server.js, and sets nothing else there; memory is
 * kept small by a flag of Node.js: `node --heap-growing-percent=20 start.mjs` (docs/operations.md).
 */

// Next.js greets in plain text before instrumentation.ts can redirect the console to the log.
// oxlint-disable-next-line no-console
console.log = () => {}
// Signals are handled in lib/drain.ts.
process.env.NEXT_MANUAL_SIG_HANDLE = '1'
// Next.js listens on HOSTNAME, which in a container is the container's own name.
process.env.HOSTNAME = process.env.HOST || '0.0.0.0'

await import('./server.js')
