import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { GIFT_COINS_MAX, GIFT_REASON_MAX } from '#contract/gifts/gift.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { undo, user } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftCalls } from './gift-calls.ts'
import css from './gifts.module.css'
import { texts } from './texts.ts'

type FoundMember = CallOutput<typeof gifts.members>[number]
type Props = { onClose(): void }

/** Gives coins: first the member is found by number or name, then the coins and the reason are typed. */
export function GiveCoinsSheet({ onClose }: Props) {
  const t = useTexts(texts)
  const [member, setMember] = useState<FoundMember>()
  return (
    <BottomSheet open tall title={member ? t.give : t.chooseMember} onClose={onClose}>
      {member ? (
        <GiveCoinsForm member={member} onOther={() => setMember(undefined)} onClose={onClose} />
      ) : (
        <MemberSearch onPick={setMember} />
      )}
    </BottomSheet>
  )
}

function MemberSearch({ onPick }: { onPick(member: FoundMember): void }) {
  const t = useTexts(texts)
  const [search, setSearch] = useState('')
  const searchProps = useSearchWords(search, setSearch)
  const isTyped = search.trim() !== ''
  const query = useCall(gifts.members, { search }, { silent: true, when: isTyped })
  return (
    <div className={css.found}>
      <SearchField label={t.search} {...searchProps} />
      {isTyped ? (
        <Loaded of={query} what={t.searchFailed} label={t.searching} rows={3}>
          {(found) => (
            <RowGroup>
              {found.length === 0 && <ListRow title={t.noMember} />}
              {found.map((member) => (
                <ListRow
                  key={member.id}
                  icon={user}
                  title={member.name}
                  sub={<DottedParts parts={[member.id, member.levelName, t.holds(member.coins)]} />}
                  onPress={() => onPick(member)}
                />
              ))}
            </RowGroup>
          )}
        </Loaded>
      ) : (
        <RowGroup note={t.searchText}>{null}</RowGroup>
      )}
    </div>
  )
}

type FormProps = Props & { readonly member: FoundMember; onOther(): void }
type Values = { readonly coins: number | null; readonly reason: string }

function GiveCoinsForm({ member, onOther, onClose }: FormProps) {
  const t = useTexts(texts)
  const { data: allowance } = useCall(gifts.allowance, {}, { silent: true })
  const { form, ...rest } = useCallForm<typeof gifts.give, Values>(gifts.give, {
    start: { coins: null, reason: '' },
    input: ({ coins, reason }) => ({ playerId: member.id, coins: coins ?? 0, reason }),
    renews: giftCalls,
    onDone({ coins, waiting }) {
      onClose()
      showToast(waiting ? t.waits : t.given(coins))
    },
  })
  const help =
    allowance?.leftToday === undefined
      ? t.allowanceOwner(allowance?.coinsAtOnce ?? GIFT_COINS_MAX)
      : t.allowance(allowance.coinsAtOnce, allowance.leftToday)
  return (
    <>
      <RowGroup>
        <ListRow
          icon={user}
          title={member.name}
          sub={<DottedParts parts={[member.id, member.levelName, t.holds(member.coins)]} />}
        />
        <ListRow icon={undo} title={t.otherMember} onPress={onOther} />
      </RowGroup>
      <DraftForm {...rest} label={t.give}>
        <FieldStack>
          <FormField
            of={form}
            name="coins"
            rule={firstBrokenRule<number | null>(
              requiredRule(texts.amount),
              rangeRule(1, GIFT_COINS_MAX, texts.coinUnit),
            )}
          >
            {(field) => (
              <IntInput {...field} label={t.amount} unit={t.coinUnit} help={help} required />
            )}
          </FormField>
          <FormField of={form} name="reason" rule={requiredRule(texts.reason)}>
            {(field) => (
              <TextInput
                {...field}
                label={t.reason}
                placeholder={t.reasonHint}
                max={GIFT_REASON_MAX}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </>
  )
}
