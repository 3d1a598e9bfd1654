import { useWatch } from 'react-hook-form'
import type { Fen } from '#contract/base/money.ts'
import type { LevelPrice } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Rule } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './offer-form-texts.ts'
import type { OfferForm } from './use-offer-form.ts'

/** Edits the lower prices for members of each level. Renders nothing for a merchant without levels. */
export function LevelPriceFields({ form }: { form: OfferForm }) {
  const t = useTexts(formTexts)
  const { data: levels = [] } = useCall(offers.levels, {}, { silent: true })
  const price = useWatch({ control: form.control, name: 'price' })
  if (levels.length === 0) return null
  return (
    <RowGroup title={t.levelPrices} note={t.levelHelp}>
      <FieldStack>
        <FormField of={form} name="levelPrices" rule={levelPricesRule(price)}>
          {({ value, onChange, onBlur, ref, error }) =>
            levels.map(({ id, name }, index) => {
              const own = value.find(({ levelId }) => levelId === id)?.price ?? null
              const isWrong = own !== null && price !== null && (own > price || own === 0)
              return (
                <MoneyInput
                  key={id}
                  {...(index === 0 && { ref })}
                  label={name}
                  placeholder={t.asPrice}
                  value={own}
                  onChange={(fen) => onChange(withLevelPrice(value, levels, id, fen))}
                  onBlur={onBlur}
                  error={
                    isWrong || (index === 0 && areLevelPricesValid(value, price))
                      ? error
                      : undefined
                  }
                />
              )
            })
          }
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

function levelPricesRule(price: Fen | null): Rule<LevelPrice[]> {
  return (prices) => {
    if (prices.some((level) => level.price === 0)) return formTexts.priceZero
    if (areLevelPricesValid(prices, price) || price === null) return undefined
    const priceText = moneyText(price)
    return { zh: formTexts.levelAbove.zh(priceText), en: formTexts.levelAbove.en(priceText) }
  }
}

/** If no price is wrong here, the error comes from the server and is shown at the first field. */
function areLevelPricesValid(prices: readonly LevelPrice[], price: Fen | null): boolean {
  return price === null || prices.every((level) => level.price > 0 && level.price <= price)
}

/** Returns the prices of existing levels in their order. The price of a removed level is left out. */
function withLevelPrice(
  prices: readonly LevelPrice[],
  levels: readonly { readonly id: string }[],
  levelId: string,
  price: Fen | null,
): LevelPrice[] {
  return levels.flatMap(({ id }) => {
    const own = id === levelId ? price : prices.find((each) => each.levelId === id)?.price
    return own === null || own === undefined ? [] : [{ levelId: id, price: own }]
  })
}
