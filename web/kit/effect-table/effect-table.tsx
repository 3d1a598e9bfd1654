import { effectWords, type Effect } from '#contract/setting-effect.ts'
import { countText, moneyText, NOTHING_KNOWN, timeText } from '#web/kit/formats.ts'
import { fen } from '#contract/money.ts'
import { Group } from '#web/kit/group/group.tsx'
import { MatchTable } from '#web/kit/match-table/match-table.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/use-now.ts'
import { effectTexts } from './texts.ts'

type Side = Effect['before']
const HOURS_A_DAY = 24

/** A rate with nothing to divide by is none. */
export function ratioText({ plays, prizes }: Pick<Side, 'plays' | 'prizes'>): string {
  return prizes === 0 ? NOTHING_KNOWN : (plays / prizes).toFixed(1)
}

type Props = {
  /** The change in words. */
  readonly what: string
  readonly effect: Effect
}

/** What a change made of plays, prizes and income, and whether that says anything. */
export function EffectTable({ what, effect }: Props) {
  const t = useTexts(effectTexts)
  const language = useLanguage()
  const now = useNow(60_000)
  const { before, after, is } = effect
  const hasIncome = Boolean(before.income ?? after.income)
  const of = (name: string, text: (side: Side) => string) => {
    return { name, cells: [before, after].map((side) => ({ text: text(side) })) }
  }
  const income = (money: (income: NonNullable<Side['income']>) => number) => (side: Side) =>
    side.income ? moneyText(fen(Math.round(money(side.income)))) : NOTHING_KNOWN
  return (
    <Group title={what} note={hasIncome ? `${t.test} ${t.wholeHours}` : t.test}>
      <Row title={effectWords[is][language]} />
      <MatchTable
        label={t.effect}
        columns={[{ name: t.before }, { name: t.after }]}
        rows={[
          of(t.plays, ({ plays }) => countText(plays, 'plays', language)),
          of(t.prizes, ({ prizes }) => String(prizes)),
          of(t.ratio, ratioText),
          ...(hasIncome
            ? [
                of(
                  t.income,
                  income(({ amount }) => amount),
                ),
                of(
                  t.daily,
                  income(({ amount, hours }) => (amount / hours) * HOURS_A_DAY),
                ),
              ]
            : []),
          of(t.since, ({ startTime }) => timeText(startTime, now, language)),
        ]}
      />
    </Group>
  )
}
