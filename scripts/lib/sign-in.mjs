/**
 * Signs in through the page, as a person does, and ends on the dashboard.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ username: string, password: string }} user
 */
export async function signIn(page, { username, password }) {
  await page.goto('/sign-in')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
}
