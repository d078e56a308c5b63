'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, Suspense, use } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { focusErrorsOf, Form } from '@/components/form/form'
import { TileFlag } from '@/components/server/pictured-name'
import type { AddKey, KnownKey } from '@/components/ssh-key/add-key-dialog'
import { Choice, Choices as Tiles } from '@/components/ui/choice'
import type { DeployCatalogue } from '@/lib/deploy/wire'
import type { WaitingList } from '@/lib/deploy/wire-orders'
import {
  type DeployOrder,
  inStockAt,
  isOfferedAt,
  maxServers,
  maxDeployKeys,
  type Start,
} from '@/lib/deploy/rules/deploy'
import type { Settled } from '@/lib/model/outcome'
import { type Rights, mayChange } from '@/lib/model/rights'
import { PartFailure } from '@/components/feedback/part-failure'
import { useResolved } from '@/components/live/use-resolved'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Plus } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { onPress } from '@/components/ui/on-press'
import { SkeletonRows } from '@/components/ui/skeleton'
import { ChoicePanel, NamesPanel, TermPanel } from './order-panels'
import { ImagePanel, useChosenImage } from './image-panel'
import { type Images, type Choices, fieldId, problemsOf, useChoices } from './use-choices'
import { ProductPanel } from './product-panel'
import { OrderBar, Summary } from './summary'
import { type PlaceOrder, usePlacing } from './use-placing'

type OrderFormProps = {
  catalogue: DeployCatalogue
  /** IDs of the orders in progress; null when they could not be read. */
  ordersBefore: readonly string[] | null
  images: Images
  waiting: Promise<Settled<WaitingList>>
  /** In percent, of the latest invoice; null when it is not known. */
  vatRate: Promise<string | null>
  seesBilling: boolean
  rights: Rights
  /** Actions handed over by the page, which weigh less in its first script than imported ones. */
  place: PlaceOrder
  addKey: AddKey
}

/** Order form: all choices on one page, with a price summary. */
export function OrderForm({
  catalogue,
  ordersBefore,
  images,
  waiting,
  vatRate,
  seesBilling,
  rights,
  place,
  addKey,
}: OrderFormProps) {
  const t = useTranslations('deploy')
  const choices = useChoices(catalogue)
  const keys = useKeys(choices, images.keys, rights, addKey)
  const image = useChosenImage(choices, images)
  // Who may only read sees plans and prices, and no form to fill in.
  const mayOrder = mayChange(rights, 'servers')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const placing = usePlacing(place, {
    ordersBefore,
    price: choices.price,
    onDone: choices.clear,
    onFound: choices.clearWhenLeft,
  })
  const problems = tried ? problemsOf(choices) : []
  const words = (message: (typeof problems)[number]['message']) =>
    t(message, { max: maxServers, count: choices.product?.left ?? 0, region: choices.region?.name ?? '' })
  const errorOf = (field: string) => {
    const problem = problems.find((candidate) => candidate.field === field)
    return problem && words(problem.message)
  }
  // A link may contain an image that is not offered.
  const imageProblem = choices.start && image ? (image.name === null ? t('image.choose') : image.against) : null
  const errors = problems.map(({ field, message }) => ({ id: fieldId(field), message: words(message) }))
  if (tried && imageProblem) errors.push({ id: fieldId('image'), message: imageProblem })

  function send(waitlist: DeployOrder['waitlist'], again = false) {
    const stopped = problemsOf(choices).length > 0 || imageProblem !== null
    setTried(stopped)
    const order = stopped ? null : orderOf(choices, keys.chosen, waitlist)
    if (!order) return
    void placing.send(order, { again })
  }

  return (
    <>
      <Form
        onSend={() => {
          if (!choices.soldOut) send(null)
        }}
      >
        <div className="cols-side">
          <div className="grid grid-cols-1 content-start gap-6">
            <ErrorSummary errors={errors} />
            <RegionPanel choices={choices} catalogue={catalogue} error={errorOf('region')} />
            <ProductPanel choices={choices} catalogue={catalogue} error={errorOf('product')} />
            <ImagePanel choices={choices} images={images} error={errorOf('image')} />
            <TermPanel choices={choices} catalogue={catalogue} error={errorOf('term')} />
            {mayOrder && !choices.soldOut && <NamesPanel choices={choices} errorOf={errorOf} />}
            {mayOrder && !choices.soldOut && <KeysPanel choices={choices} awaited={images.keys} keys={keys} />}
          </div>
          <Summary
            {...{ choices, catalogue, placing, rights, waiting, vatRate, seesBilling }}
            image={image}
            calls={placing.callsOf(
              problemsOf(choices).length > 0 || imageProblem ? null : orderOf(choices, keys.chosen, null),
            )}
            send={(waitlist, again) => focusErrorsOf(form.current, () => send(waitlist, again))}
          />
        </div>
        {!choices.soldOut && <OrderBar {...{ choices, catalogue, placing, rights }} image={image} />}
      </Form>
      {keys.dialog}
    </>
  )
}

/** Builds the order to send; null while incomplete. */
function orderOf(choices: Choices, keyIds: readonly string[], waitlist: DeployOrder['waitlist']): DeployOrder | null {
  const { product, region, start, term, quantity, names, options } = choices
  if (!product || !region || !start) return null
  return {
    productId: product.id,
    priceId: product.priceId,
    auctionId: product.auctionId,
    regionId: region.id,
    start,
    term,
    waitlist,
    quantity: waitlist ? 1 : quantity,
    hostnames: waitlist ? [] : names.map((name) => name.trim()),
    sshKeyIds: takesKeys(start) && !waitlist ? [...keyIds] : [],
    options: Object.fromEntries(options.map(({ addon, option }) => [addon.id, option.id])),
  }
}

type Props = { choices: Choices; catalogue: DeployCatalogue; error: string | undefined }

/** Choice of the location. */
function RegionPanel({ choices, catalogue, error }: Props) {
  const t = useTranslations('deploy.region')
  const products = catalogue.tiers.flatMap((tier) => tier.products)
  return (
    <ChoicePanel field="region" title={t('title')} error={error}>
      <div className="sm:[--tile:11.5rem]">
        <Tiles>
          {catalogue.regions.map(({ id, name, country, active }) => (
            <Choice
              key={id}
              name="region"
              value={id}
              tile={country && <TileFlag country={country} />}
              title={name}
              description={t('products', {
                count: products.filter((product) => isOfferedAt(product, id) && inStockAt(product, id)).length,
              })}
              reason={active ? undefined : t('inactive')}
              checked={choices.region?.id === id}
              onChange={() => choices.choose({ region: id })}
            />
          ))}
        </Tiles>
      </div>
    </ChoicePanel>
  )
}

/** Tells whether SSH keys apply: with a system, an app, or before a choice. */
function takesKeys(start: Start | null): boolean {
  return start?.kind !== 'iso' && start?.kind !== 'rescue'
}

const AddKeyDialog = onPress(() => import('@/components/ssh-key/add-key-dialog').then((loaded) => loaded.AddKeyDialog))

/**
 * The keys to choose from, and the IDs of the chosen ones. One that was deleted since cannot be unticked, and would make
 * the API refuse the order: it is left out.
 *
 * @param list null until it has been read
 * @param added keys added here, which the list need not contain
 */
export function keysOf(list: Awaited<Images['keys']> | null, added: readonly KnownKey[], keyIds: readonly string[]) {
  const listed: readonly KnownKey[] = list?.ok ? list.value : []
  const rows = [...listed, ...added.filter(({ id }) => !listed.some((key) => key.id === id))]
  return { rows, chosen: keyIds.filter((id) => !list?.ok || rows.some((key) => key.id === id)) }
}

/** The SSH keys of an order. One added within the order form is saved on the account and selected. */
function useKeys(choices: Choices, awaited: Images['keys'], rights: Rights, add: AddKey) {
  const reasons = useTranslations('reasons')
  const [added, setAdded] = useState<readonly KnownKey[]>([])
  const [isOpen, setOpen] = useState(false)
  const { rows, chosen } = keysOf(useResolved(awaited), added, choices.keyIds)

  function choose(key: KnownKey) {
    setAdded((all) => [...all.filter(({ id }) => id !== key.id), key])
    if (!chosen.includes(key.id) && chosen.length < maxDeployKeys) choices.setKeys([...chosen, key.id])
    close()
  }

  const close = () => setOpen(false)

  return {
    added,
    chosen,
    open: () => setOpen(true),
    /** Why no key can be added, or null. */
    reason: mayChange(rights, 'account') ? null : reasons('readOnly'),
    /** Rendered outside the order form, because it is a form itself. */
    dialog: isOpen && <AddKeyDialog keys={rows} add={add} onClose={close} onChoose={choose} />,
  }
}

type Keys = ReturnType<typeof useKeys>

type KeysPanelProps = { choices: Choices; awaited: Images['keys']; keys: Keys }

/** Choice of the account's keys to install on the new servers. */
function KeysPanel({ choices, awaited, keys }: KeysPanelProps) {
  const t = useTranslations('deploy.keys')
  return (
    <ChoicePanel field="keys" title={t('title')}>
      {takesKeys(choices.start) ? (
        <>
          <p className="text-compact text-fg-muted">{t('hint')}</p>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <KeyChoices {...{ choices, awaited, keys }} />
          </Suspense>
        </>
      ) : (
        <Note>{t('notForIso')}</Note>
      )}
    </ChoicePanel>
  )
}

function KeyChoices({ choices, awaited, keys }: KeysPanelProps) {
  const t = useTranslations('deploy.keys')
  const list = use(awaited)
  const { rows, chosen } = keysOf(list, keys.added, choices.keyIds)
  const isFull = chosen.length >= maxDeployKeys
  return (
    <>
      {!list.ok && <PartFailure failure={list.failure} what={t('failed')} />}
      {list.ok && rows.length === 0 && <p className="text-fg-muted">{t('none')}</p>}
      <div className="grid grid-cols-1 gap-4 touch:gap-0">
        {rows.map(({ id, name, publicKey }) => (
          <Checkbox
            key={id}
            label={name}
            hint={publicKey.split(' ')[0]}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={(event) =>
              choices.setKeys(event.target.checked ? [...chosen, id] : chosen.filter((keyId) => keyId !== id))
            }
          />
        ))}
      </div>
      {isFull && <Note>{t('full', { max: maxDeployKeys })}</Note>}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button size="small" icon={Plus} reason={keys.reason} onClick={keys.open}>
          {t('add')}
        </Button>
      </div>
    </>
  )
}
