/** Whether a text is a Norwegian organisation number: nine digits, the last a modulus 11 check digit. */
export function isOrganizationNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false
  const weights = [3, 2, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit < 10 && digit === Number(number[8])
}
