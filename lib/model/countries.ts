import { cleanLine, plainMarks } from './pasted'

/**
 * Countries and territories of ISO 3166-1 with their calling codes. Their names come from the browser
 * (`Intl.DisplayNames`).
 */
const table =
  'AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AQ672 AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 BF226 ' +
  'BG359 BH973 BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BV47 BW267 BY375 BZ501 CA1 CC61 CD243 CF236 ' +
  'CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 ' +
  'DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44 ' +
  'GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GS500 GT502 GU1 GW245 GY592 HK852 HM672 HN504 HR385 HT509 HU36 ' +
  'ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1 ' +
  'KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 ' +
  'MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 ' +
  'NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 ' +
  'PN64 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 ' +
  'SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TC1 TD235 TF262 TG228 TH66 TJ992 ' +
  'TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 UM1 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 ' +
  'VN84 VU678 WF681 WS685 YE967 YT262 ZA27 ZM260 ZW263'

const callingCodes: ReadonlyMap<string, string> = new Map(
  table.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)] as const),
)

/** ISO 3166-1 alpha-2, in alphabetical order. */
export const countryCodes: readonly string[] = [...callingCodes.keys()]

const eu = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** The European Economic Area: the European Union, Iceland, Liechtenstein and Norway. */
export const eeaCountries: readonly string[] = [...eu, 'IS', 'LI', 'NO']

/** All calling codes, longest first. */
const knownCallingCodes = [...new Set(callingCodes.values())].sort((a, b) => b.length - a.length)

/**
 * By calling code, lengths of national numbers that are too long to be national with the code before them: `47` and eight
 * digits can only be a Norwegian number without its plus.
 */
const nationalLengths: ReadonlyMap<string, readonly number[]> = new Map([
  ['1', [10]],
  ['33', [9]],
  ['44', [10]],
  ['45', [8]],
  ['46', [8, 9]],
  ['47', [8]],
])

/** Calling codes of numbers that never begin with 0: people write that of national calls after the code too. */
const codesBeforeTrunkZero: readonly string[] = '31 32 33 358 41 43 44 46 49'.split(' ')

/** Countries where a leading 0 is part of the number. Elsewhere it is a prefix for national calls. */
const keepsZero: readonly string[] = 'CG CI IT SM VA'.split(' ')

/**
 * Converts a telephone number from any common notation to the form of §4.7, `+47.90000000`. Null when it is ambiguous.
 *
 * @param country whose code to use when none was typed; "" when not known
 */
export function phoneForWire(typed: string, country: string): string | null {
  // The number means the same with any hyphen, and contacts give it as a link.
  const bare = plainMarks(cleanLine(typed)).replace(/^tel:\s*/i, '')
  const dotted = /^\+(\d{1,3})\.(.+)$/.exec(bare)
  const digits = (text: string) => text.replace(/\(0\)/, '').replaceAll(/[\s().\-/]/g, '')
  if (dotted) return made(dotted[1] ?? '', digits(dotted[2] ?? ''))
  const plain = digits(bare)
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1]
  if (international !== undefined) {
    const code = knownCallingCodes.find((callingCode) => international.startsWith(callingCode))
    return code === undefined ? null : made(code, international.slice(code.length))
  }
  const code = callingCodes.get(country)
  if (code === undefined) return null
  const local = keepsZero.includes(country) ? plain : plain.replace(/^0/, '')
  return made(code, withoutCode(code, plain) ?? local)
}

/** Returns the national number after its calling code, which spreadsheets leave without a plus; null without the code. */
function withoutCode(code: string, plain: string): string | null {
  const number = plain.startsWith(code) ? withoutTrunkZero(code, plain.slice(code.length)) : ''
  return nationalLengths.get(code)?.includes(number.length) ? number : null
}

function withoutTrunkZero(code: string, number: string): string {
  return codesBeforeTrunkZero.includes(code) ? number.replace(/^0+/, '') : number
}

/** Whether a text has the API's format `+<country code>.<number>` (§4.7). */
export function isPhone(text: string): boolean {
  return /^\+\d{1,3}\.\d{4,14}$/.test(text)
}

function made(code: string, number: string): string | null {
  const phone = `+${code}.${withoutTrunkZero(code, number)}`
  return isPhone(phone) ? phone : null
}
