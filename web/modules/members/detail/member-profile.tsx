import { lazy, Suspense, useState } from 'react'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../members.module.css'
import { formatBirthday } from '#web/kit/birthday.ts'
import { memberCalls } from './member-calls.ts'
import { MemberPhoneRow } from './member-phone-row.tsx'
import { detailTexts } from './texts.ts'

const MemberTagsSheet = lazy(async () => ({
  default: (await import('./member-tags-sheet.tsx')).MemberTagsSheet,
}))
const MemberRemarkSheet = lazy(async () => ({
  default: (await import('./member-remark-sheet.tsx')).MemberRemarkSheet,
}))
const MemberBirthdaySheet = lazy(async () => ({
  default: (await import('./member-birthday-sheet.tsx')).MemberBirthdaySheet,
}))

type Props = { readonly member: MemberDetail }

/** What staff know of a member and can change. */
export function MemberProfile({ member }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const gate = usePermission(members.save, {})
  const [open, setOpen] = useState<'tags' | 'remark' | 'birthday'>()
  const closeProfileSheet = () => setOpen(undefined)
  const openIfPermitted = (what: typeof open) => gate.pass(() => setOpen(what))
  const { id, tags, remark, birthday } = member
  return (
    <>
      <RowGroup title={t.profile}>
        <ListRow title={t.number} value={<span className={css.number}>{id}</span>} />
        <MemberPhoneRow member={member} />
        <ListRow
          title={t.tags}
          value={tags.join(language === 'zh' ? '、' : ', ') || t.noTags}
          onPress={() => openIfPermitted('tags')}
        />
        <ListRow
          title={t.birthday}
          value={birthday === '' ? t.notSet : formatBirthday(birthday, language)}
          onPress={() => openIfPermitted('birthday')}
        />
        <ListRow
          title={t.remark}
          {...(remark === ''
            ? { value: t.notSet }
            : { sub: <span className={css.text}>{remark}</span> })}
          onPress={() => openIfPermitted('remark')}
        />
        <MemberBlockSwitch member={member} />
      </RowGroup>
      <Suspense fallback={null}>
        {open === 'tags' && <MemberTagsSheet member={member} onClose={closeProfileSheet} />}
        {open === 'remark' && <MemberRemarkSheet member={member} onClose={closeProfileSheet} />}
        {open === 'birthday' && <MemberBirthdaySheet member={member} onClose={closeProfileSheet} />}
      </Suspense>
    </>
  )
}

function MemberBlockSwitch({ member: { id, blocked } }: Props) {
  const t = useTexts(detailTexts)
  return (
    <CallSwitch
      call={members.save}
      input={(isBlocked) => ({ id, blocked: isBlocked })}
      renews={memberCalls}
      label={t.block}
      sub={t.blockText}
      checked={blocked}
      onDone={() => void showToast(blocked ? t.givenAgain : t.blockedNow)}
    />
  )
}
