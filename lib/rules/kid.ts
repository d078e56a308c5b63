/** Norwegian payment references: digits with a final check digit of modulus 10 or modulus 11. */

/**
 * Whether the check digit is right by one of the two rules; null when the text is not a KID (another country's reference,
 * or none), so that it cannot be checked.
 */
export function isKidValid(kid: string): boolean | null {
  if (!/^\d{1,24}[\d-]$/.test(kid)) return null
  const digits = kid.slice(0, -1)
  const check = kid.slice(-1)
  return check === modulus10(digits) || check === modulus11(digits)
}

/** Luhn. */
function modulus10(digits: string): string {
  const total = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (total % 10)) % 10)
}

/** Weights 2 to 7 from the right; the remainder 10 is written as a dash. */
function modulus11(digits: string): string {
  const total = [...digits].reverse().reduce((all, digit, place) => all + Number(digit) * (2 + (place % 6)), 0)
  const check = (11 - (total % 11)) % 11
  return check === 10 ? '-' : String(check)
}
