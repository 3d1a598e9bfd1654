import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import type { Fen } from '#contract/base/money.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import type { LevelPrice, Offer } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Rule } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../member-levels.module.css'
import { priceTexts } from './texts.ts'

export type LevelPriceTable = CallOutput<typeof memberLevels.prices>
/** Level prices of a package, as the call takes them. */
type OfferPrices = { readonly id: string; readonly levelPrices: LevelPrice[] }
type Level = LevelPriceTable['levels'][number]

/** Edits all level prices: a table on a wide screen, the packages of one level on a phone. */
export function LevelPricesForm({ table }: { readonly table: LevelPriceTable }) {
  const t = useTexts(priceTexts)
  const wide = useWideScreen()
  const start = table.offers.map(({ id, levelPrices }) => ({ id, levelPrices }))
  const { form, ...rest } = useCallForm(memberLevels.savePrices, {
    start: { offers: start },
    input: (values: { offers: OfferPrices[] }) => ({
      offers: values.offers.filter((each) => hasChanged(each, start)),
    }),
    renews: [memberLevels.prices, offers.list, offers.levels],
    onDone: () => showToast(t.saved),
  })
  return (
    <DraftForm {...rest}>
      <FormField of={form} name="offers" rule={pricesRule(table.offers)}>
        {({ value, onChange, onBlur }) => {
          const prices = { table, value, onChange, onBlur }
          return wide ? <LevelPriceGrid {...prices} /> : <LevelPriceList {...prices} />
        }}
      </FormField>
      <FormSaveBar of={form} names={{ offers: t.offers }} {...rest} />
    </DraftForm>
  )
}

function hasChanged({ id, levelPrices }: OfferPrices, start: readonly OfferPrices[]): boolean {
  const before = start.find((each) => each.id === id)?.levelPrices ?? []
  const isSame = ({ levelId, price }: LevelPrice) =>
    before.some((each) => each.levelId === levelId && each.price === price)
  return before.length !== levelPrices.length || !levelPrices.every(isSame)
}

function pricesRule(all: readonly Offer[]): Rule<OfferPrices[]> {
  return (prices) => {
    const isWrong = prices.some(({ id, levelPrices }) => {
      const price = all.find((offer) => offer.id === id)?.price ?? 0
      return levelPrices.some((each) => each.price === 0 || each.price > price)
    })
    return isWrong ? priceTexts.wrong : undefined
  }
}

type PricesProps = {
  readonly table: LevelPriceTable
  readonly value: readonly OfferPrices[]
  onChange(value: OfferPrices[]): void
  onBlur(): void
}

function LevelPriceGrid(props: PricesProps) {
  const t = useTexts(priceTexts)
  const { levels, offers: rows } = props.table
  return (
    <RowGroup note={t.note}>
      <div className={css.table}>
        <table aria-label={t.offers}>
          <thead>
            <tr>
              <th scope="col">{t.offer}</th>
              {levels.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((offer) => (
              <tr key={offer.id}>
                <th scope="row">
                  {offer.name}
                  <small>{`${offer.fieldName || t.everySite} · ${moneyText(offer.price)}`}</small>
                </th>
                {levels.map((level) => (
                  <td key={level.id} className={css.cell}>
                    <LevelPriceInput
                      {...props}
                      {...{ offer, level }}
                      label={t.cell(offer.name, level.name)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RowGroup>
  )
}

function LevelPriceList(props: PricesProps) {
  const t = useTexts(priceTexts)
  const { levels, offers: rows } = props.table
  const [levelId, setLevelId] = useState(levels[0]!.id)
  const level = levels.find(({ id }) => id === levelId) ?? levels[0]!
  const options = levels.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={css.rows}>
      <FilterChips label={t.level} value={level.id} onChange={setLevelId} options={options} />
      <RowGroup title={level.name} note={t.note}>
        <FieldStack>
          {rows.map((offer) => (
            <LevelPriceInput
              key={`${level.id} ${offer.id}`}
              {...props}
              {...{ offer, level }}
              label={offer.name}
              help={`${offer.fieldName || t.everySite} · ${t.price} ${moneyText(offer.price)}`}
            />
          ))}
        </FieldStack>
      </RowGroup>
    </div>
  )
}

type InputProps = PricesProps & {
  readonly offer: Offer
  readonly level: Level
  readonly label: string
  readonly help?: string
}

function LevelPriceInput({ offer, level, label, help, value, onChange, onBlur }: InputProps) {
  const t = useTexts(priceTexts)
  const own = value
    .find(({ id }) => id === offer.id)
    ?.levelPrices.find(({ levelId }) => levelId === level.id)?.price
  const error = own === 0 ? t.zero : t.above(moneyText(offer.price))
  const isWrong = own !== undefined && (own === 0 || own > offer.price)
  return (
    <MoneyInput
      {...{ label, onBlur }}
      help={help}
      placeholder={t.asPrice}
      value={own ?? null}
      error={isWrong ? error : undefined}
      onChange={(fen) => onChange(withPrice(value, offer.id, level.id, fen))}
    />
  )
}

/** Returns the prices with one of them changed, or left out if it is null. */
function withPrice(
  value: readonly OfferPrices[],
  offerId: string,
  levelId: string,
  price: Fen | null,
): OfferPrices[] {
  return value.map((offer) => {
    if (offer.id !== offerId) return offer
    const others = offer.levelPrices.filter((each) => each.levelId !== levelId)
    return { ...offer, levelPrices: price === null ? others : [...others, { levelId, price }] }
  })
}
