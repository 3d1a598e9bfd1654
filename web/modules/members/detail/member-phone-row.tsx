import { useState } from 'react'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { detailTexts } from './texts.ts'

/** The end of a member's phone. Revealing the whole number is recorded. */
export function MemberPhoneRow({ member: { id, phoneEnd } }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const [phone, setPhone] = useState<string>()
  if (phoneEnd === '') return <ListRow title={t.phone} value={t.noPhone} />
  return (
    <ListRow
      title={t.phone}
      sub={phone ?? t.phoneEnd(phoneEnd)}
      {...(phone === undefined && {
        value: (
          <CallButton
            call={members.revealPhone}
            input={{ id }}
            renews={[]}
            fit
            onDone={(output) => setPhone(output.phone)}
          >
            {t.showPhone}
          </CallButton>
        ),
      })}
    />
  )
}
