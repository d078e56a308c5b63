import { run, say } from './lib/run.mjs'

/**
 * `npm run audit`: checks the production dependencies for known vulnerabilities in the registry. Exits with 1 when there
 * are any, and with 2 when the registry does not respond and nothing was checked.
 */

say('Checking the production dependencies for known vulnerabilities')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { output } = await run(npm, ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
  stdio: ['ignore', 'pipe', 'ignore'],
})
const report = parsed(output)

if (!report?.metadata) {
  const why = report?.statusCode ? ` (${report.statusCode})` : ''
  process.stdout.write(`  The registry did not answer${why}. Nothing was checked.\n`)
  process.exitCode = 2
} else {
  const found = Object.values(report.vulnerabilities ?? {})
  for (const { name, severity, range } of found) process.stdout.write(`  ${severity}: ${name} ${range}\n`)
  process.stdout.write(
    `  ${report.metadata.dependencies.prod} packages checked, ${found.length} with known vulnerabilities\n`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
