/** Norwegian organisation numbers: nine digits, the last of which is a check digit. */

const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/** Removes the spaces, dots and "NO … MVA" that people add. */
export function plainOrgNumber(typed: string): string {
  return typed
    .trim()
    .replace(/^NO(?=\s*\d)/i, '')
    .replace(/MVA$/i, '')
    .replaceAll(/[\s.-]/g, '')
}

/** Whether a text is nine digits with the right check digit (modulus 11). */
export function isOrgNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}
