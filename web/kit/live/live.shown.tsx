import { useState } from 'react'
import { fen } from '#contract/money.ts'
import { Group } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Live } from './live.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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
        live={<Live status={fresh} shownAt={now} />}
        amount={<Money fen={fen(1_284_650)} />}
      />
      <Group>
        <Row title={t.devices} value={<Live status={fresh} shownAt={now} />} />
        <Row title={t.coins} value={<Live status={silent} shownAt={now - 2 * MINUTE_MS} />} />
      </Group>
    </>
  )
}

export const shown: Shown = { name: 'Live', Show }
