import { useState } from 'react'
import { pointChangeKinds, pointSources } from '#contract/points/point.ts'
import { formatPointsFactor } from '#contract/points/points-factor.ts'
import type { PointChange } from '#contract/points/point-records.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { formatCount, formatTimeWithMinutes, maskPlayerName } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { pointTexts } from './texts.ts'

/** Returns the name of a source. A source of a newer version is returned as it is. */
export function formatPointSource(source: string, language: Language): string {
  const names: Readonly<Record<string, Sentence>> = pointSources
  return names[source]?.[language] ?? source
}

/** One change of a member's points: what, whose, why, and by how much. */
export function PointChangeRow({ change }: { readonly change: PointChange }) {
  const t = useTexts(pointTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { kind, source, percent, playerId, playerName, reason, userName, fieldName } = change
  const isPlain = source === '' || kind === 'added'
  const isPendingOnly = change.points === 0 && change.owed === 0 && change.pending !== 0
  const parts = [
    maskPlayerName(playerName),
    reason,
    userName,
    fieldName,
    formatTimeWithMinutes(change.createTime, now, language),
  ]
  const sideParts = [
    change.pending !== 0 && t.pendingOf(formatCount(change.pending, { sign: true })),
    change.owed !== 0 && t.owedOf(formatCount(change.owed, { sign: true })),
  ]
  return (
    <ListRow
      title={
        <DottedParts
          parts={[
            pointChangeKinds[kind][language],
            !isPlain && formatPointSource(source, language),
            percent > 100 && `×${formatPointsFactor(percent)}`,
          ]}
        />
      }
      sub={<DottedParts unbroken parts={parts} />}
      value={formatCount(isPendingOnly ? change.pending : change.points, { sign: true })}
      {...(sideParts.some(Boolean) && {
        valueSub: isPendingOnly ? t.pending : <DottedParts unbroken parts={sideParts} />,
      })}
      to={`/integralStore/editIntegral?id=${playerId}`}
    />
  )
}
