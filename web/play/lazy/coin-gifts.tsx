import { useState } from 'react'
import type { play } from '#contract/orders/play.ts'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { parseSentMoment } from '../calls/wire-values.ts'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import { PlayGroup } from '../page/parts.tsx'
import { mineTexts } from './texts.ts'

type Gifts = WireOutputOf<typeof play.coinGifts>

/** Shows the coins that the venue gave to the player, the newest first. */
export function CoinGifts({ gifts }: { readonly gifts: Gifts }) {
  const { language } = useInitialPlayData()
  const t = usePlayTexts(mineTexts)
  const [now] = useState(() => new Date())
  return (
    <PlayGroup title={t.gifts}>
      {gifts.map(({ id, coins, createTime }) => (
        <div key={id} className="row">
          <span className="main">
            <span className="title">{t.coinsPaid(coins)}</span>
            <span className="sub">
              {formatTimeWithSeconds(parseSentMoment(createTime) ?? now, now, language)}
            </span>
          </span>
        </div>
      ))}
    </PlayGroup>
  )
}
