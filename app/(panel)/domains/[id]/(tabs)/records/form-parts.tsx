'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState, type ComponentProps, useEffect, useEffectEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Field, TextField } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { relativeName } from '@/lib/dns/rules/name'
import { fullName, isRecordType, type RecordType, recordTypes, rejectedTypes } from '@/lib/dns/rules/record'
import { ttlProblem, ttlSeconds, usualTtls } from '@/lib/dns/rules/text'
import { formatDuration } from '@/lib/format/time'
import { useFailureText } from '@/components/feedback/failure-text'
import { failureOf } from '@/components/live/fetch-live'
import { useRead } from '@/components/live/use-read'
import { Button } from '@/components/ui/button'
import { Server } from '@/components/ui/icons'
import { Skeleton } from '@/components/ui/skeleton'
import type { ServerPage } from '@/lib/servers/model'
import type { Server as ServerDetail } from '@/lib/servers/wire-detail'
import { paths } from '@/lib/paths'
import { readableDomain } from '@/lib/model/domain-name'
import type { IpFamily } from '@/lib/model/ip-address'
import type { Failure } from '@/lib/model/outcome'
import { Form } from '@/components/form/form'
import { useDomain } from '../domain-live'
import { recordLinkId } from './use-record-columns'

type NameFieldProps = {
  value: string
  onChange: (value: string) => void
  id: string
  error: ReactNode
}

/** The name of a record and the full name it results in: the domain at the end is optional. */
export function NameField({ value, onChange, id, error }: NameFieldProps) {
  const t = useTranslations('records.form')
  const { domain } = useDomain()
  const named = relativeName(value, domain.name)
  return (
    <TextField
      label={t('name')}
      id={id}
      hint={'name' in named ? t('full', { name: fullName(readableDomain(named.name), domain.display) }) : t('nameHint')}
      error={error}
      mono
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder="@"
      verbatim
    />
  )
}

type TypeFieldProps = {
  type: RecordType
  onChange: (type: RecordType) => void
  /** Only the types, without their purpose. */
  inRow: boolean
}

/** The type of a record, with its purpose. Unsupported types are listed as such. */
export function TypeField({ type, onChange, inRow }: TypeFieldProps) {
  const t = useTranslations('records')
  return (
    <Field label={t('form.type')} hint={!inRow && t(`types.${type}.what`)}>
      {(wires) => (
        <Select
          {...wires}
          data-autofocus={!inRow || undefined}
          value={type}
          onChange={(event) => isRecordType(event.target.value) && onChange(event.target.value)}
        >
          {recordTypes.map((recordType) => (
            <option key={recordType} value={recordType}>
              {inRow ? recordType : `${recordType} – ${t(`types.${recordType}.short`)}`}
            </option>
          ))}
          <optgroup label={t('form.notTaken')}>
            {rejectedTypes.map((rejectedType) => (
              <option key={rejectedType} disabled>
                {rejectedType}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}

type TtlFieldProps = {
  value: string
  onChange: (value: string) => void
  id: string
  error: ReactNode
  /** Without the explanation of TTL. */
  inRow: boolean
}

/** How long resolvers may cache the answer: common values to choose, others typed such as `2h`. */
export function TtlField({ value, onChange, id, error, inRow }: TtlFieldProps) {
  const t = useTranslations('records.ttl')
  const locale = useLocale()
  const isOdd = ttlProblem(value) !== null
  const [isOther, setIsOther] = useState(isOdd)
  const seconds = ttlSeconds(value)
  const offered = seconds === null || isOdd ? usualTtls : [...new Set([...usualTtls, seconds])].sort((a, b) => a - b)
  return (
    <Field label={t('label')} hint={isOther ? t('form') : !inRow && t('hint')} error={error} id={id}>
      {(wires) => (
        <div className={classNames('flex min-w-0 items-center gap-2', inRow && 'lg:flex-wrap')}>
          <Select
            {...(isOther ? { 'aria-label': t('choose') } : wires)}
            value={isOther ? 'other' : String(seconds ?? '')}
            onChange={(event) => {
              setIsOther(event.target.value === 'other')
              if (event.target.value !== 'other') onChange(event.target.value)
            }}
          >
            {offered.map((seconds) => (
              <option key={seconds} value={seconds}>
                {formatDuration(seconds, locale)}
              </option>
            ))}
            <option value="other">{t('other')}</option>
          </Select>
          {isOther && (
            <Input
              {...wires}
              mono
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              placeholder="3600"
            />
          )}
        </div>
      )}
    </Field>
  )
}

type ServerAddressesProps = { family: IpFamily; onPick: (address: string) => void }

/** Fills in an address of the account's servers, which are read on demand. */
export function ServerAddresses({ family, onPick }: ServerAddressesProps) {
  const t = useTranslations('records.servers')
  const [isOpen, setIsOpen] = useState(false)
  const [serverId, setServerId] = useState('')
  const list = useRead<ServerPage>(isOpen ? paths.live.servers(1, 100) : null)
  const detail = useRead<ServerDetail>(isOpen && serverId ? paths.live.server(serverId) : null)
  if (!isOpen) {
    return (
      <Button size="small" icon={Server} aria-expanded={false} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
    )
  }
  const failure = failureOf(list.error) ?? failureOf(detail.error)
  if (failure && !list.data) return <Failed failure={failure} />
  if (!list.data) return <Skeleton width="100%" height="3rem" />
  const { rows, total } = list.data
  if (rows.length === 0) return <p className="text-compact text-fg-muted">{t('none')}</p>
  const addresses =
    detail.data?.addresses.filter((address) => address.family === family && address.role !== 'management') ?? []
  return (
    <div className="grid grid-cols-1 content-start gap-2" role="group" aria-label={t('open')}>
      <Field label={t('server')} hint={rows.length < total && t('some', { count: rows.length, total })}>
        {(wires) => (
          <Select {...wires} value={serverId} onChange={(event) => setServerId(event.target.value)}>
            <option value="">{t('choose')}</option>
            {rows.map(({ id, name, primaryIp }) => (
              <option key={id} value={id}>
                {primaryIp ? `${name} (${primaryIp})` : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {detail.isLoading && <Skeleton width="12rem" />}
      {failure && <Failed failure={failure} />}
      {detail.data && addresses.length === 0 && (
        <p className="text-compact text-fg-muted">{t('noAddress', { family })}</p>
      )}
      {addresses.length > 0 && (
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          {addresses.map(({ address }) => (
            <Button size="small" className="mono" key={address} onClick={() => onPick(address)}>
              {address}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function Failed({ failure }: { failure: Failure }) {
  const t = useTranslations('records.servers')
  const { quote, means } = useFailureText(failure)
  return (
    <p className="text-compact text-fg-muted">
      {t('failed')} {quote} {means}
    </p>
  )
}

/** The fields in the order of the table's columns, where there is room. */
export const rowFieldsClass =
  'grid grid-cols-1 items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(10rem,1fr)_6rem_minmax(14rem,2fr)_9rem]'

type RowFormProps = Pick<ComponentProps<typeof Form>, 'id' | 'onFocus' | 'onSend'> & {
  /** Number of columns it takes. */
  columns: number
  label: string
  recordId: string
  /** ID of the field that is focused at first. */
  firstField: string
  buttons: ReactNode
  /** Cannot be left, because a request is pending. */
  locked: boolean
  onLeave: () => void
  children: ReactNode
}

/** A form in the place of a record's row. Enter saves, Escape leaves; the focus then returns to the record's link. */
export function RowForm(props: RowFormProps) {
  const { columns, label, recordId, firstField, buttons, locked, onLeave, children, ...form } = props
  const focusFirst = useEffectEvent(() => document.getElementById(firstField)?.focus())
  useEffect(() => {
    focusFirst()
    // The row is shown again by then.
    return () => document.getElementById(recordLinkId(recordId))?.focus()
  }, [recordId])
  return (
    <tr role="row">
      <td role="cell" className="whitespace-normal max-sm:col-span-full sm:bg-sunken" colSpan={columns}>
        <Form
          {...form}
          className="grid grid-cols-1 gap-4 py-3 max-sm:ps-3"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !locked) {
              event.preventDefault()
              onLeave()
            } else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) {
              // A record is one line, also where its text is shown on several.
              event.preventDefault()
              event.currentTarget.requestSubmit()
            }
          }}
        >
          {children}
          <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse max-sm:[&>button]:w-full">
            {buttons}
          </div>
        </Form>
      </td>
    </tr>
  )
}
