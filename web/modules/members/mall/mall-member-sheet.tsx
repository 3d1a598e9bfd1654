import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { externalMembers } from '#contract/external-members/external-members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { firstBrokenRule, phone, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatCount, formatTimeWithMinutes } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { AddMallPointsForm } from './add-mall-points-form.tsx'
import { mallTexts } from './texts.ts'

type MallMember = CallOutput<typeof externalMembers.find>
type MemberProps = { readonly member: MallMember }

/** Finds a member of the mall by mobile number, and shows and adds points there. Nothing is stored. */
export function MallMemberSheet({ onClose }: { onClose(): void }) {
  const t = useTexts(mallTexts)
  const [member, setMember] = useState<MallMember>()
  return (
    <BottomSheet open tall title={t.group} onClose={onClose}>
      {member ? (
        <>
          <MallMemberRows member={member} />
          <AddMallPointsForm memberNo={member.memberNo} />
          <MallRedemptionRows member={member} />
        </>
      ) : (
        <MallSearchForm onFound={setMember} />
      )}
    </BottomSheet>
  )
}

function MallSearchForm({ onFound }: { onFound(member: MallMember): void }) {
  const t = useTexts(mallTexts)
  const [trouble, setTrouble] = useState<string>()
  const { form, ...rest } = useCallForm(externalMembers.find, {
    start: { mobile: '' },
    input: ({ mobile }) => ({ mobile: mobile.trim() }),
    renews: [],
    onDone: onFound,
    // Failures of this service are shown here and never as a toast.
    onRefused({ message }) {
      setTrouble(message)
      return true
    },
  })
  const mobileRule = firstBrokenRule(requiredRule(mallTexts.mobile), (text: string) =>
    phone(text.trim()),
  )
  return (
    <>
      {trouble !== undefined && <StatusBanner kind="warn" title={t.searchFailed} text={trouble} />}
      <DraftForm {...rest} label={t.search}>
        <FieldStack>
          <FormField of={form} name="mobile" rule={mobileRule}>
            {(field) => <TextInput {...field} label={t.mobile} help={t.mobileHelp} required />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </>
  )
}

function MallMemberRows({ member: { memberNo, name } }: MemberProps) {
  const t = useTexts(mallTexts)
  const query = useCall(externalMembers.points, { memberNo }, { silent: true })
  return (
    <RowGroup>
      <ListRow title={t.name} value={name} />
      <ListRow title={t.memberNo} value={memberNo} />
      <Loaded of={query} what={t.pointsFailed} label={t.loading} rows={1}>
        {({ points }) => <ListRow title={t.points} value={formatCount(points)} />}
      </Loaded>
    </RowGroup>
  )
}

function MallRedemptionRows({ member: { memberNo } }: MemberProps) {
  const t = useTexts(mallTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const query = useCall(externalMembers.redemptions, { memberNo }, { silent: true })
  return (
    <Loaded of={query} what={t.redemptionsFailed} label={t.loading} rows={2}>
      {(redemptions) => (
        <RowGroup title={t.redemptions}>
          {redemptions.length === 0 && <ListRow title={t.noRedemptions} />}
          {redemptions.map(({ id, title, createTime, points }) => (
            <ListRow
              key={id}
              title={title}
              sub={formatTimeWithMinutes(createTime, now, language)}
              value={formatCount(-points)}
            />
          ))}
        </RowGroup>
      )}
    </Loaded>
  )
}
