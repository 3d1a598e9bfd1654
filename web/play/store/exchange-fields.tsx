import type { ReactNode } from 'react'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime } from '#contract/base/shanghai.ts'
import { deliveries, type PhysicalDelivery } from '#contract/points-store/redemption.ts'
import { formatDayWithYear, moneyText } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { minus, plus } from '#web/kit/icon/icons.ts'
import { goToPlace } from '../page/address.ts'
import { PlayButton } from '../page/parts.tsx'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import type { completeExchangeChoice, ExchangeChoice } from './exchange-choice.ts'
import { exchangeTexts } from './exchange-texts.ts'
import { GoodsPicture, useGoodsGain, usePriceText } from './goods-parts.tsx'
import { addressesPlaceOf, NEW_ADDRESS } from './store-places.ts'
import { storeTexts } from './store-texts.ts'
import type { AddressAnswer, OfferedGoods, StoreAnswer } from './store-wire.ts'

type Props = {
  readonly code: string
  readonly goods: OfferedGoods
  readonly store: StoreAnswer
  readonly addresses: readonly AddressAnswer[]
  readonly completed: ReturnType<typeof completeExchangeChoice>
  /** Nothing needs to be chosen for goods that cannot be redeemed now. */
  readonly canRedeem: boolean
  /** Time of the offer, in milliseconds since 1970. */
  readonly at: number
  onChange(change: Partial<ExchangeChoice>): void
}

const PHYSICAL_DELIVERIES: readonly PhysicalDelivery[] = ['pickUp', 'ship']

export function ExchangeFields(props: Props) {
  const { goods, completed, canRedeem, onChange } = props
  const t = usePlayTexts(exchangeTexts)
  const { language } = useInitialPlayData()
  const hasBoth = goods.isPickedUp && goods.isShipped
  return (
    <>
      <GoodsHead goods={goods} />
      {canRedeem && (
        <>
          <PiecesField {...completed} onChange={(pieces) => onChange({ pieces })} />
          {hasBoth && (
            <OptionGroup title={t.delivery}>
              {PHYSICAL_DELIVERIES.map((delivery) => (
                <OptionRow
                  key={delivery}
                  name="delivery"
                  title={deliveries[delivery][language]}
                  isChosen={completed.delivery === delivery}
                  onChoose={() => onChange({ delivery })}
                />
              ))}
            </OptionGroup>
          )}
          {completed.delivery === 'pickUp' && <SiteField {...props} />}
          {completed.delivery === 'ship' && <AddressField {...props} />}
          {completed.delivery === 'atOnce' && <p className="points-note">{t.atOnce}</p>}
          <MoneyNotes {...completed} />
        </>
      )}
      {goods.detail !== '' && (
        <section className="store-rules">
          <h2>{t.detail}</h2>
          <p>{goods.detail}</p>
        </section>
      )}
    </>
  )
}

function GoodsHead({ goods }: { readonly goods: OfferedGoods }) {
  const t = usePlayTexts(storeTexts)
  const formatPrice = usePriceText()
  const { name, pictures, marketPriceFen } = goods
  const gain = useGoodsGain()(goods)
  return (
    <section className="group exchange-head">
      <div className="exchange-pictures">
        {pictures.length > 0 ? (
          pictures.map((link) => <GoodsPicture key={link} link={link} />)
        ) : (
          <GoodsPicture link={undefined} />
        )}
      </div>
      <h1>{name}</h1>
      {gain !== undefined && <p className="sub">{gain}</p>}
      <p>
        <span className="store-points">{formatPrice(goods)}</span>{' '}
        {marketPriceFen > 0 && (
          <span className="exchange-market">{t.marketPrice(moneyText(toFen(marketPriceFen)))}</span>
        )}
      </p>
    </section>
  )
}

/** What of the price is for shipping, and until when it is to be paid. */
function MoneyNotes({ shippingFen, total }: Props['completed']) {
  const t = usePlayTexts(exchangeTexts)
  if (total.moneyFen === 0) return null
  return (
    <>
      {shippingFen > 0 && (
        <p className="points-note">{t.shippingFee(moneyText(toFen(shippingFen)))}</p>
      )}
      <p className="points-note">{t.payingNote}</p>
    </>
  )
}

type PiecesProps = {
  readonly pieces: number
  readonly piecesMax: number
  onChange(pieces: number): void
}

function PiecesField({ pieces, piecesMax, onChange }: PiecesProps) {
  const t = usePlayTexts(exchangeTexts)
  return (
    <div className="group row exchange-pieces">
      <span className="main">
        <span className="title">{t.pieces}</span>
        <span className="sub">{t.most(piecesMax)}</span>
      </span>
      <button
        type="button"
        aria-label={t.fewer}
        disabled={pieces <= 1}
        onClick={() => onChange(pieces - 1)}
      >
        <Icon of={minus} />
      </button>
      <output>{pieces}</output>
      <button
        type="button"
        aria-label={t.more}
        disabled={pieces >= piecesMax}
        onClick={() => onChange(pieces + 1)}
      >
        <Icon of={plus} />
      </button>
    </div>
  )
}

function SiteField({ store, completed, at, onChange }: Props) {
  const t = usePlayTexts(exchangeTexts)
  const { language } = useInitialPlayData()
  const until = formatDayWithYear(addDaysToTime(new Date(at), store.pickUpDays), language)
  return (
    <>
      <OptionGroup title={t.site}>
        {store.sites.length === 0 && <p className="row">{t.noSites}</p>}
        {store.sites.map(({ id, name }) => (
          <OptionRow
            key={id}
            name="site"
            title={name}
            isChosen={completed.site?.id === id}
            onChoose={() => onChange({ siteId: id })}
          />
        ))}
      </OptionGroup>
      <p className="points-note">{t.until(until)}</p>
      <p className="points-note">{t.ended}</p>
    </>
  )
}

function AddressField({ code, goods, addresses, completed, onChange }: Props) {
  const t = usePlayTexts(exchangeTexts)
  const isFirst = addresses.length === 0
  const place = { goodsId: goods.id, addressId: isFirst ? NEW_ADDRESS : undefined }
  return (
    <>
      <OptionGroup title={t.address}>
        {addresses.map(({ id, recipient, phone, region, street }) => (
          <OptionRow
            key={id}
            name="address"
            title={`${recipient} ${phone}`}
            sub={`${region} ${street}`}
            isChosen={completed.address?.id === id}
            onChoose={() => onChange({ addressId: id })}
          />
        ))}
      </OptionGroup>
      <div className="mine-whole">
        <PlayButton onPress={() => goToPlace(addressesPlaceOf(code, place))}>
          {isFirst ? t.addAddress : t.changeAddresses}
        </PlayButton>
      </div>
      <p className="points-note">{t.ships}</p>
      <p className="points-note">{t.ended}</p>
    </>
  )
}

function OptionGroup(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pack-head">{props.title}</legend>
      <div className="group exchange-options">{props.children}</div>
    </fieldset>
  )
}

type OptionProps = {
  readonly name: string
  readonly title: string
  readonly sub?: string
  readonly isChosen: boolean
  onChoose(): void
}

function OptionRow({ name, title, sub, isChosen, onChoose }: OptionProps) {
  return (
    <label className="row">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="main">
        <span className="title">{title}</span>
        {sub !== undefined && <span className="sub">{sub}</span>}
      </span>
    </label>
  )
}
