import { useSearch } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { income, INCOME_DEVICES_MAX } from '#contract/income/income.ts'
import { countDays } from '#web/kit/date-picker/days.ts'
import { formatCountWithUnit } from '#web/kit/formats.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { mapValuesByDay, toPositiveValueRows, type IncomeFigures } from './income-figures.ts'
import { IncomePage } from './income-page.tsx'
import css from '../income.module.css'
import { useIncomeQueries } from '../period.ts'
import { texts } from '../texts.ts'

type CoinIncome = CallOutput<typeof income.coins>

/** /offline_coin: coins put into machines by hand. */
export function OfflineCoinScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const search = useSearch({ from: '/offline_coin' })
  const { query, chart, ...pageProps } = useIncomeQueries(income.coins, search)
  const { data } = query
  const toCoinFigures = (coinIncome: CoinIncome): IncomeFigures => ({
    total: coinIncome.coins,
    before: coinIncome.before.coins,
    series: [{ name: t.coins, onDay: mapValuesByDay(coinIncome.days, ({ coins }) => coins) }],
    fields: toPositiveValueRows(coinIncome.fields, ({ coins }) => coins),
    equipment: toPositiveValueRows(coinIncome.equipment, ({ coins }) => coins),
  })
  const devices = data?.equipment.length ?? 0
  const cells = data && [
    {
      label: t.aDay,
      value: formatCountWithUnit(
        Math.round(data.coins / countDays(pageProps.days)),
        'coins',
        language,
      ),
    },
    {
      label: t.aDevice,
      value: devices >= INCOME_DEVICES_MAX ? t.devicesOrMore(devices) : t.deviceCount(devices),
    },
  ]
  return (
    <IncomePage
      {...pageProps}
      {...{ search, query, cells }}
      unit="count"
      label={t.putIn}
      yet={t.coinsYet}
      figures={data && toCoinFigures(data)}
      chart={chart && toCoinFigures(chart)}
      others={['online', 'cash']}
    >
      <p className={css.note}>{t.coinsNote}</p>
    </IncomePage>
  )
}
