import { useState } from 'react'
import type { PointCodeBatch } from '#contract/point-codes/point-code.ts'
import { pointCodes, type PointCodeUse } from '#contract/point-codes/point-codes.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, formatTimeWithMinutes, maskPlayerName } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { codeTexts } from './texts.ts'

const renderUse = (use: PointCodeUse) => <PointCodeUseRow use={use} />

/** Lists who used the shared code of a batch, newest first. */
export function BatchUseList({ batch: { id, used } }: { readonly batch: PointCodeBatch }) {
  const t = useTexts(codeTexts)
  const query = usePagedCall(pointCodes.uses, { size: 20, id })
  return (
    <PagedList
      query={query}
      name={t.uses}
      like="order-row"
      lead={t.countUses(formatCount(used))}
      keyOf={({ playerId, time }) => `${playerId} ${time.getTime()}`}
      row={renderUse}
      empty={<EmptyState title={t.noUses} text={t.noUsesText} />}
    />
  )
}

function PointCodeUseRow({ use: { playerId, playerName, time } }: { readonly use: PointCodeUse }) {
  const t = useTexts(codeTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const when = formatTimeWithMinutes(time, now, language)
  if (playerName === '') return <ListRow title={t.elsewhere} value={when} />
  return (
    <ListRow
      title={maskPlayerName(playerName)}
      value={when}
      to={`/integralStore/editIntegral?${new URLSearchParams({ id: playerId })}`}
    />
  )
}
