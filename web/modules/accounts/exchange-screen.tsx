import { exchange, RATE_MAX, type ExchangeRates } from '#contract/exchange.ts'
import { fen, type Fen } from '#contract/money.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { firstOf, required, type Rule } from '#web/kit/rules.ts'
import { Screen } from '#web/kit/screen.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { exchangeTexts } from './exchange-texts.ts'

const BONES = 4

/** /exchangeRate: so much money for so many coins, so many coins for so many points. */
export function ExchangeScreen() {
  const t = useTexts(exchangeTexts)
  const { data, error, isFetching, refetch } = useCall(exchange.rates, {}, { silent: true })
  const retry = () => void refetch()
  return (
    <Screen back="/wallet">
      {data && <ExchangeRateForm rates={data} />}
      {!data && error && (
        <ErrorState what={t.failed} error={error} retry={retry} busy={isFetching} />
      )}
      {!data && !error && <Skeleton like="row" rows={BONES} label={t.loading} />}
    </Screen>
  )
}

const count: Rule<number | null> = firstOf<number | null>(required(exchangeTexts.number), inRange)
const money: Rule<Fen | null> = firstOf<Fen | null>(required(exchangeTexts.money), inRange)

function inRange(value: number | null) {
  return value !== null && (value < 1 || value > RATE_MAX) ? exchangeTexts.outOfRange : undefined
}

type Values = {
  moneyFen: Fen | null
  coins: number | null
  pointCoins: number | null
  points: number | null
}

function ExchangeRateForm({ rates }: { readonly rates: ExchangeRates }) {
  const t = useTexts(exchangeTexts)
  const start: Values = { ...rates, moneyFen: fen(rates.moneyFen) }
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
    onDone: () => say(t.saved),
  })
  const typed = form.watch()
  return (
    <Form {...rest} label={t.save}>
      <Group title={t.coinsFor} note={exampleOf(typed, t)}>
        <Fields>
          <FormField of={form} name="moneyFen" rule={money}>
            {(field) => <MoneyInput {...field} label={t.money} />}
          </FormField>
          <FormField of={form} name="coins" rule={count}>
            {(field) => <IntInput {...field} label={t.coins} unit={t.coinUnit} />}
          </FormField>
        </Fields>
      </Group>
      <Group title={t.pointsFor} note={t.pointsNote}>
        <Fields>
          <FormField of={form} name="pointCoins" rule={count}>
            {(field) => <IntInput {...field} label={t.pointCoins} unit={t.coinUnit} />}
          </FormField>
          <FormField of={form} name="points" rule={count}>
            {(field) => <IntInput {...field} label={t.points} unit={t.pointUnit} />}
          </FormField>
        </Fields>
      </Group>
    </Form>
  )
}

const EXAMPLE_FEN = fen(1_000)

/** One price worked out; what is left of a coin costs a whole one. */
function exampleOf(
  { moneyFen, coins }: Values,
  t: { readonly example: (price: string, coins: string) => string },
): string {
  const price = moneyText(EXAMPLE_FEN)
  if (!moneyFen || !coins) return t.example(price, '—')
  return t.example(price, numberText(Math.ceil((EXAMPLE_FEN * coins) / moneyFen)))
}
