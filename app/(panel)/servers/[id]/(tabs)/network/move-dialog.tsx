'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { useResolved } from '@/components/live/use-resolved'
import { LookupStatus, useNeighbours } from '@/components/server/server-lookups'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { formatMoney } from '@/lib/format/number'
import { formatTime } from '@/lib/format/time'
import type { Neighbour } from '@/lib/network/rules/move-address'
import type { Address } from '@/lib/servers/model'
import { moveAddress } from '../actions'
import { useServer } from '../server-live'
import { useExpectedAddresses, useNetworkRefused } from './network-parts'
import type { AddressPrice } from './order-dialog'

type Move = { id: string; ipId: string; targetId: string }

type PriceProps = { price: Promise<AddressPrice | null>; onClose: () => void }

/** Moves one of the server's addresses to another server. */
export function MoveAddress({ address, ...props }: PriceProps & { address: Address }) {
  const t = useTranslations('network.move')
  const { server } = useServer()
  const draft = useDraft(textDrafts, `move:${address.address}`, '', '')
  const targetId = draft.value
  return (
    <MoveDialog
      {...props}
      title={t('title', { address: address.address })}
      address={address.address}
      isHere={server.addresses.some(({ id }) => id === address.id)}
      goesTo="away"
      input={targetId && address.id ? { id: server.id, ipId: address.id, targetId } : null}
      nothing={t('noServers')}
      options={(neighbours) =>
        neighbours.map(({ id, name, full }) => ({
          value: id,
          text: full ? t(`full.${full}`, { name }) : name,
          isBarred: full !== null,
        }))
      }
      label={t('target')}
      draft={draft}
    >
      {address.reverse && <li>{t('reverse', { name: address.reverse })}</li>}
    </MoveDialog>
  )
}

/** Moves an address of another server here. */
export function MoveHere(props: PriceProps) {
  const t = useTranslations('network.move')
  const { server } = useServer()
  const draft = useDraft(textDrafts, `move-here:${server.id}`, '', '')
  const [from, ipId, address = ''] = draft.value.split(' ')
  return (
    <MoveDialog
      {...props}
      title={t('titleHere', { name: server.name })}
      address={address}
      isHere={server.addresses.some(({ id }) => id === ipId)}
      goesTo="here"
      input={from && ipId ? { id: from, ipId, targetId: server.id } : null}
      nothing={t('noAddresses')}
      options={(neighbours) =>
        neighbours.flatMap(({ id, name, movable }) =>
          movable.map((address) => ({
            value: `${id} ${address.ipId} ${address.address}`,
            text: t('of', { address: address.address, name }),
            isBarred: false,
          })),
        )
      }
      label={t('address')}
      draft={draft}
    />
  )
}

type MoveDialogProps = PriceProps & {
  title: string
  /** Empty until one is chosen. */
  address: string
  isHere: boolean
  goesTo: 'here' | 'away'
  input: Move | null
  /** Said when there is nothing to choose. */
  nothing: string
  options: (neighbours: readonly Neighbour[]) => readonly { value: string; text: string; isBarred: boolean }[]
  label: string
  draft: ReturnType<typeof useDraft<string>>
  /** Further effects. */
  children?: ReactNode
}

function MoveDialog(props: MoveDialogProps) {
  const { title, address, isHere, goesTo, input, nothing, options, label, draft, children, onClose } = props
  const t = useTranslations('network.move')
  const style = useTimeStyle()
  const refused = useNetworkRefused()
  const { server, live } = useServer()
  const price = useResolved(props.price)
  const neighbours = useNeighbours(server.id)
  const { giveUp } = useExpectedAddresses()
  const form = useChangeForm(moveAddress, {
    live,
    subject: ({ ipId }) => ({ kind: 'addressMove', id: ipId, name: address }),
    announce: () => ({ title: t('done', { address }) }),
    onDone: giveUp,
  })
  const list = neighbours.value && options(neighbours.value)
  // What was chosen earlier may have gone meanwhile.
  const chosen = list?.some(({ value, isBarred }) => value === draft.value && !isBarred) ? input : null
  const isMoved = goesTo === 'here' ? isHere : !isHere
  return (
    <ChangeDialog
      form={form}
      input={chosen}
      title={title}
      word={(word) => t(word, { address })}
      reason={list?.some(({ isBarred }) => !isBarred) ? null : nothing}
      refused={refused}
      found={isMoved}
      latestState={t(isMoved ? 'isMoved' : 'isNot', { time: formatTime(live.asOf, style) })}
      draft={draft}
      onClose={onClose}
    >
      {list === null ? (
        <LookupStatus what="servers" live={neighbours} />
      ) : list.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <Field label={label} hint={t('hint')} error={form.tried && chosen === null ? t('choose') : null}>
          {(wires) => (
            <Select {...wires} value={draft.value} onChange={(event) => draft.change(event.target.value)}>
              <option value="">{t('none')}</option>
              {list.map((choice) => (
                <option key={choice.value} value={choice.value} disabled={choice.isBarred}>
                  {choice.text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ul className="list-disc ps-5">
        <li>{t('stops')}</li>
        {children}
        {price && <li>{t('price', { amount: formatMoney(price, style.locale) })}</li>}
      </ul>
    </ChangeDialog>
  )
}
