import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import type { deviceSettings } from '#contract/device-settings/device-settings.ts'
import type { GuaranteePlay } from '#contract/device-settings/guarantee.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { guaranteeTexts, formatGuaranteeStart } from './guarantee-texts.ts'

type Guarantee = NonNullable<CallOutput<typeof deviceSettings.guarantee>['guarantee']>

/** Shows the plays that count toward the guarantee. */
export function GuaranteeProof({ after, count, boardCount, left, since, plays }: Guarantee) {
  const t = useTexts(guaranteeTexts)
  const language = useLanguage()
  const differs = boardCount !== undefined && boardCount !== count
  return (
    <>
      {differs && <StatusBanner kind="info" title={t.differs(boardCount, count)} />}
      <RowGroup>
        <ListRow title={t.within(left)} sub={t.rule(after)} />
      </RowGroup>
      <RowGroup
        title={since ? formatGuaranteeStart(since, language) : t.plays}
        note={since ? `${t.before}${t.playsNote}` : t.playsNote}
      >
        {plays.length === 0 && <ListRow title={t.noPlays} />}
        {plays.map((play, index) => (
          <GuaranteePlayRow
            key={`${play.boot} ${play.id}`}
            play={play}
            number={plays.length - index}
          />
        ))}
      </RowGroup>
    </>
  )
}

type PlayProps = { readonly play: GuaranteePlay; readonly number: number }

function GuaranteePlayRow({ play: { heardTime, orderId, boardCount }, number }: PlayProps) {
  const t = useTexts(guaranteeTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const parts = [
    formatTimeWithSeconds(heardTime, now, language),
    orderId === '' ? t.byCoins : t.byOrder,
    ...(boardCount === undefined ? [] : [t.boardSays(boardCount)]),
  ]
  return <ListRow title={t.play(number)} sub={<DottedParts unbroken parts={parts} />} />
}
