import { useState } from 'react'
import type { ListedMember } from '#contract/members/member-words.ts'
import {
  formatCountWithUnit,
  formatTimeWithMinutes,
  moneyText,
  inSentence,
} from '#web/kit/formats.ts'
import { crown } from '#web/kit/icon/icons.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../members.module.css'
import { texts } from '../texts.ts'

type Props = { readonly member: ListedMember; readonly to: string }

export function ListedMemberRow({ member, to }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { name, levelName, tags, phoneEnd, blocked, lastVisitTime, paidFen, plays } = member
  return (
    <ListRow
      names
      title={
        <span className={css.named}>
          <span>{name}</span>
          {levelName !== '' && (
            <StateTag kind="accent" icon={crown}>
              {levelName}
            </StateTag>
          )}
          {blocked && <StateTag kind="warn">{t.blocked}</StateTag>}
        </span>
      }
      sub={
        <DottedParts
          unbroken
          parts={[
            t.visited(inSentence(formatTimeWithMinutes(lastVisitTime, now, language))),
            phoneEnd !== '' && t.phoneEnd(phoneEnd),
            ...tags,
          ]}
        />
      }
      value={moneyText(paidFen)}
      valueSub={formatCountWithUnit(plays, 'plays', language)}
      to={to}
    />
  )
}
