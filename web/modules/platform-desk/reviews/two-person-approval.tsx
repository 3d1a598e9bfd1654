import { RowGroup } from '#web/kit/group/group.tsx'
import { formatTimeWithMinutes, inSentence } from '#web/kit/formats.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { useTexts } from '#web/kit/texts.ts'
import { reviewTexts } from './review-texts.ts'

type Props = {
  /** Name of the first person; empty before anybody agreed. */
  readonly first: string
  readonly firstAt?: Date | null
  readonly isFirst: boolean
  readonly note: string
}

/** Shows both people of a review: who agreed, and whose turn it is. The signed-in user is one of them. */
export function TwoPersonApproval({ first, firstAt, isFirst, note }: Props) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const me = useConsoleSession()?.name
  const firstPerson = isFirst ? (me === undefined ? t.you : t.youNamed(me)) : first
  const agreed = firstAt
    ? t.agreedAt(firstPerson, inSentence(formatTimeWithMinutes(firstAt, now, language)))
    : t.agreed(firstPerson)
  return (
    <RowGroup title={t.people} note={note}>
      <ListRow
        slot={first === '' ? 'warn' : 'on'}
        title={t.first}
        value={first === '' ? t.yourTurn : agreed}
      />
      <ListRow
        slot={first === '' ? 'off' : 'warn'}
        title={t.second}
        value={first === '' ? t.later : isFirst ? t.another : t.yourTurn}
      />
    </RowGroup>
  )
}
