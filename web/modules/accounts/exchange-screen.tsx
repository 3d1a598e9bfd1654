import { exchange, RATE_MAX, type ExchangeRates } from '#contract/accounts/exchange.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { exchangeTexts } from './exchange-texts.ts'

/**
 * /exchangeRate: how many coins a sum of money buys, and how many points correspond to a number of coins.
 */
export function ExchangeScreen() {
  const t = useTexts(exchangeTexts)
  const query = useCall(exchange.rates, {}, { silent: true })
  return (
    <RouteScreen form back="/wallet">
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => <ExchangeRateForm rates={data} />}
      </Loaded>
    </RouteScreen>
  )
}

const count: Rule<number | null> = firstBrokenRule<number | null>(
  requiredRule(exchangeTexts.number),
  validateExchangeRate(exchangeTexts.outOfRange),
)
const money: Rule<Fen | null> = firstBrokenRule<Fen | null>(
  requiredRule(exchangeTexts.money),
  validateExchangeRate(exchangeTexts.moneyOutOfRange),
)

function validateExchangeRate(failure: Sentence): Rule<number | null> {
  return (value) => (value !== null && (value < 1 || value > RATE_MAX) ? failure : undefined)
}

type ExchangeRateValues = {
  moneyFen: Fen | null
  coins: number | null
  pointCoins: number | null
  points: number | null
}

function ExchangeRateForm({ rates }: { readonly rates: ExchangeRates }) {
  const t = useTexts(exchangeTexts)
  const start: ExchangeRateValues = { ...rates, moneyFen: toFen(rates.moneyFen) }
  const { form, ...rest } = useCallForm(exchange.change, {
    start,
    draft: 'exchange rates',
    input: (_values, { moneyFen, coins, pointCoins, points }) => ({
      moneyFen: moneyFen ?? undefined,
      coins: coins ?? undefined,
      pointCoins: pointCoins ?? undefined,
      points: points ?? undefined,
    }),
    renews: [exchange.rates],
    onDone: () => showToast(t.saved),
  })
  const typed = form.watch()
  return (
    <DraftForm {...rest} label={t.save}>
      <RowGroup title={t.coinsFor} note={formatExchangeExample(typed, t)}>
        <FieldStack>
          <FormField of={form} name="moneyFen" rule={money}>
            {(field) => <MoneyInput {...field} label={t.money} />}
          </FormField>
          <FormField of={form} name="coins" rule={count}>
            {(field) => <IntInput {...field} label={t.coins} unit={t.coinUnit} />}
          </FormField>
        </FieldStack>
      </RowGroup>
      <RowGroup title={t.pointsFor} note={t.pointsNote}>
        <FieldStack>
          <FormField of={form} name="pointCoins" rule={count}>
            {(field) => <IntInput {...field} label={t.pointCoins} unit={t.coinUnit} />}
          </FormField>
          <FormField of={form} name="points" rule={count}>
            {(field) => <IntInput {...field} label={t.points} unit={t.pointUnit} />}
          </FormField>
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}

const EXAMPLE_FEN = toFen(1_000)

/** Returns an example of one price. A fraction of a coin is rounded up to a whole one. */
function formatExchangeExample(
  { moneyFen, coins }: ExchangeRateValues,
  t: { readonly example: (price: string, coins: string) => string },
): string {
  const price = moneyText(EXAMPLE_FEN)
  if (!moneyFen || !coins) return t.example(price, '—')
  return t.example(price, formatCount(Math.ceil((EXAMPLE_FEN * coins) / moneyFen)))
}
