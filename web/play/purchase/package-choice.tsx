import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { moneyText } from '#web/kit/formats.ts'
import { PlayDot } from '../page/parts.tsx'
import { GoodsHeldUntil } from './held-until.tsx'
import { usePlayTexts } from '../page/play-context.tsx'
import { isSameChoice, listPlayCounts, type PurchaseChoice } from './choice.ts'
import {
  formatSentDayEnd,
  parseSentFen,
  isTrueWireValue,
  type FreePlaysSent,
  type PackageSent,
} from '../calls/wire-values.ts'
import { buyTexts } from '../texts.ts'

type OwnCoins = {
  readonly coins: number
  readonly coinPrice: number
  readonly freePlays: FreePlaysSent
}
type Props = {
  readonly machine: PlayMachineWire
  readonly packages: readonly PackageSent[]
  readonly own: OwnCoins | undefined
  readonly chosen: PurchaseChoice
  onChoose(choice: PurchaseChoice): void
}

/** Shows the one decision: what to buy. Everybody sees the prices, even if nothing can be paid. */
export function PurchaseChoiceFieldset({ machine, packages, own, chosen, onChoose }: Props) {
  const t = usePlayTexts(buyTexts)
  const choiceRadioProps = (choice: PurchaseChoice) => ({
    isChosen: isSameChoice(choice, chosen),
    onChoose: () => onChoose(choice),
  })
  return (
    <fieldset>
      <legend className="pack-head">{t.choose}</legend>
      {own && own.freePlays.length > 0 && (
        <PurchaseOptionRadio {...choiceRadioProps({ is: 'free' })} wide>
          <b>{t.playFree}</b>
          <span className="pack-gives">
            {own.freePlays
              .map(({ left, until }) => t.freeLeft(left, formatSentDayEnd(until)))
              .join(t.comma)}
            <PlayDot />
            {t.freeLapse}
          </span>
        </PurchaseOptionRadio>
      )}
      <div className="packs">
        {listPlayCounts(machine).map((plays) => (
          <PurchaseOptionRadio key={plays} {...choiceRadioProps({ is: 'plays', plays })}>
            <b>
              <span className="pack-count">{plays}</span> {plays === 1 ? t.play : t.plays}
            </b>
            <span className="pack-gives">{t.plainPrice}</span>
            <PackagePrice price={toFen(parseSentFen(machine.price) * plays)} plain={undefined} />
          </PurchaseOptionRadio>
        ))}
        {packages.map((pack) => (
          <PurchaseOptionRadio
            key={pack.id}
            {...choiceRadioProps({ is: 'package', id: pack.id })}
            disabled={!isTrueWireValue(pack.inStock)}
          >
            <b>
              <span className="pack-count">{pack.coins + pack.bonusCoins}</span>{' '}
              {pack.coins + pack.bonusCoins === 1 ? t.coin : t.coins}
              {isTrueWireValue(pack.recommended) && <span className="pack-often">{t.often}</span>}
            </b>
            <span className="pack-gives">
              {formatPackageContents(pack, machine.coinsPerPlay, t)}
            </span>
            <GoodsHeldUntil moment={pack.heldUntil} />
            {isTrueWireValue(pack.inStock) && (
              <PackagePrice
                price={parseSentFen(pack.price)}
                plain={pack.plainPrice === pack.price ? undefined : parseSentFen(pack.plainPrice)}
              />
            )}
            {!isTrueWireValue(pack.inStock) && <span className="pack-price">{t.soldOut}</span>}
          </PurchaseOptionRadio>
        ))}
      </div>
      {own && own.coins > 0 && own.coinPrice > 0 && (
        <OwnCoinsOption own={own} {...choiceRadioProps({ is: 'coins' })} />
      )}
    </fieldset>
  )
}

type PackageTexts = {
  readonly ontoAccount: string
  readonly comma: string
  bonus(n: number): string
  forPlays(n: number): string
}

function formatPackageContents(
  { name, kind, coins, bonusCoins }: PackageSent,
  coinsPerPlay: number,
  t: PackageTexts,
): string {
  const isPlayed = kind === 'play' && coinsPerPlay > 0
  const parts = [
    name,
    bonusCoins > 0 && t.bonus(bonusCoins),
    isPlayed && t.forPlays(Math.floor((coins + bonusCoins) / coinsPerPlay)),
    kind === 'recharge' && t.ontoAccount,
  ]
  return parts.filter(Boolean).join(t.comma)
}

type RadioProps = {
  readonly isChosen: boolean
  readonly disabled?: boolean
  onChoose(): void
}

function PurchaseOptionRadio(
  props: RadioProps & { readonly children: React.ReactNode; readonly wide?: boolean },
) {
  const { isChosen, disabled = false, onChoose, children, wide = false } = props
  const is = { 'pack-chosen': isChosen, 'pack-wide': wide, 'pack-gone': disabled }
  const classes = ['pack', ...Object.entries(is).flatMap(([name, holds]) => (holds ? [name] : []))]
  return (
    <label className={classes.join(' ')}>
      <input
        type="radio"
        name="package"
        className="sr"
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}

/** Shows whole yuan prominently, followed by the fen. */
function PackagePrice({ price, plain }: { readonly price: Fen; readonly plain: Fen | undefined }) {
  const text = moneyText(price)
  return (
    <span className="pack-price">
      <span>
        {text.slice(0, -3)}
        <span className="pack-fen">{text.slice(-3)}</span>
      </span>
      {plain && <s>{moneyText(plain)}</s>}
    </span>
  )
}

function OwnCoinsOption({ own, ...radio }: RadioProps & { readonly own: OwnCoins }) {
  const t = usePlayTexts(buyTexts)
  const plays = Math.floor(own.coins / own.coinPrice)
  return (
    <PurchaseOptionRadio {...radio} disabled={plays < 1} wide>
      <b>{t.own}</b>
      <span className="pack-gives">
        {plays < 1 ? t.ownTooFew(own.coins, own.coinPrice) : t.ownLeft(own.coins, plays)}
      </span>
    </PurchaseOptionRadio>
  )
}
