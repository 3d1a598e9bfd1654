import { useState } from 'react'
import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { LiveAge } from './live-age.tsx'

const texts = declareTexts({
  income: { zh: '今日收入', en: 'Income today' },
  devices: { zh: '设备 93', en: '93 devices' },
  coins: { zh: '今日上币', en: 'Coins today' },
})

function Show() {
  const t = useTexts(texts)
  const [now] = useState(Date.now)
  const fresh = { trueFrom: now, heardAt: now, silentFrom: now + HOUR_MS }
  const silent = { trueFrom: 0, heardAt: now - MINUTE_MS, silentFrom: now - MINUTE_MS }
  return (
    <>
      <MeterWindow
        label={t.income}
        live={<LiveAge status={fresh} shownAt={now} />}
        amount={<MoneyAmount fen={toFen(1_284_650)} />}
      />
      <RowGroup>
        <ListRow title={t.devices} value={<LiveAge status={fresh} shownAt={now} />} />
        <ListRow
          title={t.coins}
          value={<LiveAge status={silent} shownAt={now - 2 * MINUTE_MS} />}
        />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Live', Show }
