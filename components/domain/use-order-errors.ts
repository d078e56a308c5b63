import { useTranslations } from 'next-intl'
import { type FieldError, useFieldErrors } from '@/components/form/error-summary'
import type { Field, Problem } from '@/lib/domains/rules/order'

/** Gives the parts of a domain form the IDs and errors of their fields. */
export type FieldBindings = {
  idOf: (field: Field) => string
  errorOf: (field: Field) => string | undefined
}

/**
 * Errors of a form that orders something for a domain, as its fields and the summary above it show them.
 *
 * @param form prefix of the fields' IDs
 * @param problems in the order of the form
 */
export function useOrderErrors(form: string, tld: string, problems: readonly Problem[]) {
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

  const { idOf, problemOf, ...errors } = useFieldErrors(form, problems, ({ rule }) => rule !== 'required')
  return {
    ...errors,
    wires: {
      idOf,
      errorOf: (field) => {
        const problem = problemOf(field)
        return problem && errorText(problem)
      },
    } satisfies FieldBindings,
    /** Errors for the summary above the form; none before the first attempt to send. */
    summary: (errors.tried ? problems : []).map((problem): FieldError => ({
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
  return names.find((field) => field === name) ?? 'number'
}

function otherRole(role: string): 'admin' | 'tech' | 'billing' {
  return role === 'admin' || role === 'tech' ? role : 'billing'
}
