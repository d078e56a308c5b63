import { compare } from '@/lib/model/decimal'

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
export function modulus11(digits: string): string {
  const total = [...digits].reverse().reduce((all, digit, place) => all + Number(digit) * (2 + (place % 6)), 0)
  const check = (11 - (total % 11)) % 11
  return check === 10 ? '-' : String(check)
}

/** The account that invoices are paid to, and the code that a bank's app reads instead of typing. */

export type BankAccount = {
  /** Without spaces. */
  iban: string
  /** The 11 digits used within Norway; null for accounts elsewhere. */
  norwegian: string | null
}

/**
 * Reads a Norwegian account number (11 digits, spaces and full stops allowed) or an IBAN.
 *
 * @returns null when a check digit is wrong
 */
export function parseBankAccount(text: string): BankAccount | null {
  const plain = text.replace(/[\s.]/g, '').toUpperCase()
  if (/^\d{11}$/.test(plain)) {
    return isNorwegian(plain) ? { iban: `NO${ibanCheck('NO', plain)}${plain}`, norwegian: plain } : null
  }
  const [, country, check, account] = /^([A-Z]{2})(\d{2})([A-Z\d]{11,30})$/.exec(plain) ?? []
  if (!country || !account || check !== ibanCheck(country, account)) return null
  const norwegian = country === 'NO' ? account : null
  return norwegian === null || isNorwegian(norwegian) ? { iban: plain, norwegian } : null
}

const isNorwegian = (digits: string) => /^\d{11}$/.test(digits) && modulus11(digits.slice(0, -1)) === digits.slice(-1)

/** The two check digits of an IBAN (ISO 7064, modulus 97). */
function ibanCheck(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => parseInt(sign, 36)).join('')
  const rest = [...digits].reduce((value, digit) => (value * 10 + Number(digit)) % 97, 0)
  return String(98 - rest).padStart(2, '0')
}

/**
 * Returns how an account is written for a payment in a currency: within Norway its number, otherwise the IBAN.
 *
 * @returns `text` for reading, `plain` for pasting into a bank's form
 */
export function writtenAccount(
  { iban, norwegian }: BankAccount,
  currency: string,
): { kind: 'account' | 'iban'; text: string; plain: string } {
  return norwegian && currency === 'NOK'
    ? { kind: 'account', text: norwegian.replace(/^(.{4})(.{2})/, '$1.$2.'), plain: norwegian }
    : { kind: 'iban', text: iban.replace(/.{4}(?=.)/g, '$& '), plain: iban }
}

/**
 * Returns the text of a QR code for a SEPA credit transfer (EPC069-12, version 2), which exists for euros alone; null for
 * other currencies and amounts that it can't express.
 *
 * @param amount decimal text including VAT
 * @param reference what the payment is for: the KID or the invoice number
 */
export function sepaQrText(payment: {
  account: BankAccount
  bic: string | undefined
  name: string
  amount: string
  currency: string
  reference: string
}): string | null {
  const { account, bic = '', name, amount, currency, reference } = payment
  if (currency !== 'EUR' || !/^\d{1,9}(\.\d{1,2})?$/.test(amount) || compare(amount, '0') <= 0) return null
  const isStructured = /^RF\d{2}[A-Z\d]{1,21}$/.test(reference)
  return [
    ...['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), account.iban, `EUR${amount}`, ''],
    ...(isStructured ? [reference] : ['', reference.slice(0, 140)]),
  ].join('\n')
}
