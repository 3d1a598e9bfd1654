import { useState } from 'react'
import { GIFTS_A_DAY_MAX, type VoucherGiftLimits } from '#contract/vouchers/voucher-gifts.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { undo, user, users } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftTexts } from './texts.ts'

const renews = [vouchers.giftLimits, vouchers.giftAllowance]
type Giver = VoucherGiftLimits['people'][number]

/** How many vouchers each person may give in a day. A tap on a person changes the limit. */
export function GiftLimitsSheet({ onClose }: { onClose(): void }) {
  const t = useTexts(giftTexts)
  const query = useCall(vouchers.giftLimits, {}, { silent: true })
  const [subject, setSubject] = useState<Giver | 'everybody'>()
  if (query.data && subject) {
    const { everybody } = query.data
    const giver = subject === 'everybody' ? undefined : subject
    return (
      <EditGiftLimitSheet
        giver={giver}
        limit={giver?.vouchersADay ?? everybody}
        onClose={() => setSubject(undefined)}
      />
    )
  }
  return (
    <BottomSheet title={t.limits} open tall onClose={onClose}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {({ everybody, people }) => (
          <>
            <RowGroup note={t.owner}>
              <ListRow
                icon={users}
                title={t.everybody}
                sub={t.aDay(everybody)}
                onPress={() => setSubject('everybody')}
              />
            </RowGroup>
            <RowGroup title={t.people}>
              {people.length === 0 && <ListRow title={t.nobody} />}
              {people.map((giver) => (
                <ListRow
                  key={giver.id}
                  icon={user}
                  title={giver.name}
                  sub={
                    <DottedParts parts={[t.aDay(giver.vouchersADay), t.today(giver.givenToday)]} />
                  }
                  {...(giver.isOwn && { value: <StateTag>{t.own}</StateTag> })}
                  onPress={() => setSubject(giver)}
                />
              ))}
            </RowGroup>
          </>
        )}
      </Loaded>
    </BottomSheet>
  )
}

type EditProps = {
  /** Undefined for everybody without a limit of their own. */
  readonly giver: Giver | undefined
  readonly limit: number
  onClose(): void
}

function EditGiftLimitSheet({ giver, limit, onClose }: EditProps) {
  const t = useTexts(giftTexts)
  const closeSavedLimit = () => {
    showToast(t.saved)
    onClose()
  }
  const start: { vouchersADay: number | null } = { vouchersADay: limit }
  const { form, ...rest } = useCallForm(vouchers.limitGifts, {
    start,
    input: ({ vouchersADay }) => ({ userId: giver?.id, vouchersADay: vouchersADay ?? undefined }),
    renews,
    onDone: closeSavedLimit,
  })
  const range = rangeRule(0, GIFTS_A_DAY_MAX, giftTexts.unit)
  return (
    <BottomSheet title={giver?.name ?? t.everybody} open tall onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField
            of={form}
            name="vouchersADay"
            rule={firstBrokenRule(requiredRule(giftTexts.vouchersADay), range)}
          >
            {(field) => <IntInput {...field} label={t.vouchersADay} unit={t.unit} />}
          </FormField>
        </FieldStack>
      </DraftForm>
      {giver?.isOwn && (
        <RowGroup>
          <CallRow
            icon={undo}
            call={vouchers.limitGifts}
            input={{ userId: giver.id }}
            renews={renews}
            title={t.back}
            onDone={closeSavedLimit}
          />
        </RowGroup>
      )}
    </BottomSheet>
  )
}
