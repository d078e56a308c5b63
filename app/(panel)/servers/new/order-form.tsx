'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { focusErrorsOf, Form } from '@/components/form/form'
import { TileFlag } from '@/components/server/pictured-name'
import type { AddKey } from '@/components/ssh-key/add-key-dialog'
import { Choice, Choices as Tiles } from '@/components/ui/choice'
import type { DeployCatalogue, WaitingList } from '@/lib/deploy/model'
import { type DeployOrder, inStockAt, isOfferedAt, maxServers } from '@/lib/deploy/rules/deploy'
import type { Settled } from '@/lib/model/outcome'
import type { Rights } from '@/lib/model/rights'
import { ChoicePanel, NamesPanel, TermPanel } from './order-panels'
import { ImagePanel, useChosenImage } from './image-panel'
import { type Images, type Choices, fieldId, problemsOf, useChoices } from './use-choices'
import { KeysPanel, takesKeys, useKeys } from './keys-panel'
import { ProductPanel } from './product-panel'
import { loadPlacingOutcome, OrderBar, Summary } from './summary'
import { type PlaceOrder, usePlacing } from './use-placing'

export type OrderFormProps = {
  catalogue: DeployCatalogue
  /** IDs of the orders currently known to the API. */
  known: readonly string[]
  images: Images
  waiting: Promise<Settled<WaitingList>>
  rights: Rights
  place: PlaceOrder
  addKey: AddKey
}

/** Order form: all choices on one page, with a price summary. */
export function OrderForm({ catalogue, known, images, waiting, rights, place, addKey }: OrderFormProps) {
  const t = useTranslations('deploy')
  const choices = useChoices(catalogue)
  const keys = useKeys(choices, images.keys, rights, addKey)
  const image = useChosenImage(choices, images)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const placing = usePlacing(place, { known, price: choices.price, onDone: choices.clear })
  const problems = tried ? problemsOf(choices) : []
  const words = (message: (typeof problems)[number]['message']) =>
    t(message, { max: maxServers, count: choices.product?.left ?? 0, region: choices.region?.name ?? '' })
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field)
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
    // A failed load is retried where the part is rendered.
    loadPlacingOutcome().catch(() => {})
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
            {!choices.soldOut && <NamesPanel choices={choices} errorOf={errorOf} />}
            {!choices.soldOut && <KeysPanel choices={choices} awaited={images.keys} keys={keys} />}
          </div>
          <Summary
            {...{ choices, catalogue, placing, rights, waiting }}
            image={image}
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
      <Tiles>
        {catalogue.regions.map(({ id, name, country, active }) => (
          <Choice
            key={id}
            name="region"
            value={id}
            tile={country && <TileFlag country={country} />}
            title={name}
            description={t('products', {
              count: products.filter((one) => isOfferedAt(one, id) && inStockAt(one, id)).length,
            })}
            reason={active ? undefined : t('inactive')}
            checked={choices.region?.id === id}
            onChange={() => choices.choose({ region: id })}
          />
        ))}
      </Tiles>
    </ChoicePanel>
  )
}
