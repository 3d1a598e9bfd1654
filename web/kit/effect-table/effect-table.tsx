import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import type { Effect } from '#contract/device-settings/setting-effect.ts'
import {
  formatCountWithUnit,
  moneyText,
  NOTHING_KNOWN,
  formatRelativeTime,
  joinSentences,
} from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from './effect-table.module.css'
import { effectTexts } from './texts.ts'

type Side = Effect['before']
const HOURS_A_DAY = 24

/** Returns plays per prize, or a dash if there are no prizes. */
export function formatPlaysPerPrizeRatio({
  plays,
  prizes,
}: Pick<Side, 'plays' | 'prizes'>): string {
  return prizes === 0 ? NOTHING_KNOWN : (plays / prizes).toFixed(1)
}

type Props = {
  /** The change in words. */
  readonly what: string
  /** The conclusion drawn from the figures. */
  readonly verdict: string
  readonly effect: Effect
}

/**
 * Plays, prizes and income before and after a change, with a verdict on whether the change had an effect.
 */
export function EffectTable({ what, verdict, effect }: Props) {
  const t = useTexts(effectTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const sides = [effect.before, effect.after]
  const hasIncome = sides.some(({ income }) => income !== undefined)
  const formatEffectMoney = (
    { income }: Side,
    of: (income: NonNullable<Side['income']>) => number,
  ) => (income ? moneyText(toFen(Math.round(of(income)))) : NOTHING_KNOWN)
  const note = hasIncome ? joinSentences([t.test, t.wholeHours], language) : t.test
  const lines: [string, (side: Side) => string][] = [
    [t.plays, ({ plays }) => formatCountWithUnit(plays, 'plays', language)],
    [t.prizes, ({ prizes }) => String(prizes)],
    [t.ratio, formatPlaysPerPrizeRatio],
    [t.since, ({ startTime }) => formatRelativeTime(startTime, now, language)],
  ]
  const incomes: typeof lines = [
    [t.income, (side) => formatEffectMoney(side, ({ amountFen }) => amountFen)],
    [
      t.daily,
      (side) =>
        formatEffectMoney(side, ({ amountFen, hours }) => (amountFen / hours) * HOURS_A_DAY),
    ],
  ]
  return (
    <RowGroup title={what} note={note}>
      <ListRow title={verdict} />
      <table className={css.effect}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t.effect}</span>
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {[...lines, ...(hasIncome ? incomes : [])].map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sides.map((side, index) => (
                <td key={index}>{text(side)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </RowGroup>
  )
}
