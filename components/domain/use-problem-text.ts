import { useTranslations } from 'next-intl'
import type { FieldError } from '@/components/ui/error-summary'
import type { Field, Problem } from '@/lib/domains/rules/check'

/** Gives the parts of a domain form the IDs and errors of their fields. */
export type FieldBindings = {
  idOf: (field: Field) => string
  errorOf: (field: Field) => string | undefined
}

/** Error messages of an order for `tld`. */
export function useProblemText(tld: string) {
  const t = useTranslations('registrant')

  function errorText({ field, rule, number }: Problem): string {
    const isMissing = rule === 'required' || rule === 'number'
    if (number && isMissing) return t(`numbers.${number}.wrong`)
    return t(`problems.${isMissing ? 'required' : rule}`, { tld, field: field.split('.').at(-1) ?? field })
  }

  function label({ field, number }: Problem): string {
    if (field === 'name' || field === 'whoisPrivacy' || field === 'authCode') return t(`fields.${field}`)
    if (field.startsWith('nameServers')) return t('fields.nameServers')
    const [role = '', name = ''] = field.split('.')
    const ofField = number ? t(`numbers.${number}.label`) : t(`fields.${fieldName(name)}`)
    return role === 'registrant' ? ofField : t('ofRole', { role: t(`roles.${otherRole(role)}`), field: ofField })
  }

  return {
    errorText,
    /** Errors for the summary above the form. */
    summaryOf: (problems: readonly Problem[], idOf: FieldBindings['idOf']): FieldError[] =>
      problems.map((problem) => ({
        id: idOf(problem.field),
        message: t('problemOf', { field: label(problem), problem: errorText(problem) }),
      })),
  }
}

const names = [
  ...(['firstName', 'lastName', 'organization', 'applicantName', 'address', 'postalCode', 'city'] as const),
  ...(['country', 'email', 'phone', 'number'] as const),
]

function fieldName(name: string): (typeof names)[number] {
  return names.find((known) => known === name) ?? 'number'
}

function otherRole(role: string): 'admin' | 'tech' | 'billing' {
  return role === 'admin' || role === 'tech' ? role : 'billing'
}
