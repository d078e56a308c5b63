/** Runs once when the server starts: with settings missing or wrong it says which, and stops. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('./lib/check-settings')).checkSettings()
}
