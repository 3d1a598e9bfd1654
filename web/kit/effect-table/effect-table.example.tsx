import { toFen } from '#contract/base/money.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { EffectTable } from './effect-table.tsx'

const texts = declareTexts({
  what: { zh: '强抓力 42.0 V → 43.5 V', en: 'Strong grip 42.0 V → 43.5 V' },
  verdict: { zh: '出奖增多，差异显著', en: 'Significantly more prizes than before' },
})
const at = (day: number) => new Date(Date.UTC(2025, 10, day, 2))

function Show() {
  const t = useTexts(texts)
  const before = { startTime: at(1), endTime: at(11), plays: 900, prizes: 90 }
  const after = { startTime: at(11), endTime: at(21), plays: 900, prizes: 117 }
  const effect = {
    before: { ...before, income: { hours: 239, amountFen: toFen(180_000) } },
    after: { ...after, income: { hours: 239, amountFen: toFen(191_000) } },
    is: 'more' as const,
  }
  return <EffectTable what={t.what} verdict={t.verdict} effect={effect} />
}

export const shown: Shown = { name: 'EffectTable', Show }
