import { useState } from 'react'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../members.module.css'
import { detailTexts } from './texts.ts'

/** The end of a member's phone. Whoever may see the whole number does so by a tap. */
export function MemberPhoneRow({ member: { id, phoneEnd } }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const [phone, setPhone] = useState<string>()
  if (phoneEnd === '') return <ListRow title={t.phone} value={t.noPhone} />
  if (phone !== undefined) {
    return <ListRow title={t.phone} value={<span className={css.number}>{phone}</span>} />
  }
  return (
    <CallRow
      call={members.revealPhone}
      input={{ id }}
      renews={[]}
      title={t.phone}
      sub={t.showPhone}
      value={t.phoneEnd(phoneEnd)}
      onDone={(output) => setPhone(output.phone)}
    />
  )
}
