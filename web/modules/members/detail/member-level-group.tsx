import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import type { MemberDetail } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { formatCount, formatCountWithUnit, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { crown } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { detailTexts } from './texts.ts'

type Progress = CallOutput<typeof memberLevels.progress>

/** Level of a member, until when it holds, and what is missing to the next one. */
export function MemberLevelGroup({ member: { id } }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const { allowed } = usePermission(memberLevels.progress, {})
  const query = useCall(memberLevels.progress, { playerId: id }, { silent: true, when: allowed })
  // Without this permission the level at the head of the page is all that may be seen.
  if (!allowed) return null
  return (
    <RowGroup title={t.level} more={{ text: t.levelRules, to: '/member_level' }}>
      <Loaded of={query} what={t.levelFailed} label={t.loading} rows={2}>
        {(progress) => (
          <>
            <PresentLevelRow progress={progress} />
            <NextLevelRow progress={progress} />
          </>
        )}
      </Loaded>
    </RowGroup>
  )
}

type Props = { readonly progress: Progress }

function PresentLevelRow({ progress }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { levelName, since, by, lastDay, reason, graceUntil } = progress
  const held =
    by === 'hand' && lastDay !== null
      ? [t.byHand(formatDay(lastDay, language)), reason !== '' && t.reason(reason)]
      : [since !== null && levelName !== '' && t.earnedSince(formatDay(since, language))]
  return (
    <ListRow
      names
      icon={crown}
      title={levelName || t.noLevel}
      {...(graceUntil !== null && {
        tone: 'warn',
        alert: t.grace(formatDay(graceUntil, language)),
      })}
      {...(held.some(Boolean) && { sub: <DottedParts parts={held} /> })}
    />
  )
}

/** A level that is given by hand only is nobody's next one, so there may be none. */
function NextLevelRow({ progress }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { nextLevelName, missingFen, missingPlays, paidFen, plays } = progress
  if (nextLevelName === '') return progress.levelName !== '' && <ListRow title={t.noNext} />
  const isOfMoney = missingFen > 0
  const [reached, missing] = isOfMoney ? [paidFen, missingFen] : [plays, missingPlays]
  const needed = reached + missing
  return (
    <ListRow
      title={t.toNext(nextLevelName)}
      value={t.missing(
        isOfMoney
          ? moneyText(toFen(missingFen))
          : formatCountWithUnit(missingPlays, 'plays', language),
      )}
      sub={
        isOfMoney
          ? t.reachedPaid(moneyText(toFen(paidFen)), moneyText(toFen(needed)))
          : t.reachedPlays(formatCount(plays), formatCount(needed))
      }
    >
      <HorizontalBar share={needed > 0 ? reached / needed : 0} />
    </ListRow>
  )
}
