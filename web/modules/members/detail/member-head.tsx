import { useState } from 'react'
import { memberSources } from '#contract/members/member-words.ts'
import type { MemberDetail } from '#contract/members/members.ts'
import { NameAvatar } from '#web/kit/avatar/avatar.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { formatTimeWithMinutes, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { crown } from '#web/kit/icon/icons.ts'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../members.module.css'
import { detailTexts } from './texts.ts'

/** Name and level of a member, and when the member joined and visited. */
export function MemberHead({ member }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { name, levelName, blocked, source, joinTime, lastVisitTime } = member
  return (
    <RowGroup>
      <div className={css.head}>
        <NameAvatar name={name} />
        <div>
          <span className={css.named}>
            <h2 className={css.name}>{name}</h2>
            {levelName !== '' && (
              <StateTag kind="accent" icon={crown}>
                {levelName}
              </StateTag>
            )}
            {blocked && <StateTag kind="warn">{t.blocked}</StateTag>}
          </span>
          <span className={css.facts}>
            <DottedParts
              parts={[
                memberSources[source][language],
                t.since(formatDay(joinTime, language)),
                t.visited(inSentence(formatTimeWithMinutes(lastVisitTime, now, language))),
              ]}
            />
          </span>
        </div>
      </div>
    </RowGroup>
  )
}
