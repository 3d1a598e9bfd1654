import { points } from '#contract/points/points.ts'
import type { MemberPointsDetail } from '#contract/points/point-records.ts'
import type { TopUpChoice } from '#contract/points/top-ups.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { filledRule } from '#web/kit/field/rules.ts'
import { formatCount, joinSentences, maskPlayerName, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { sellTexts } from './texts.ts'
import { topUpCalls } from './top-up-calls.ts'

type Props = { readonly member: MemberPointsDetail; onClose(): void }

/** Sells a package of points to a member for cash. */
export function SellPointsSheet({ member, onClose }: Props) {
  const t = useTexts(sellTexts)
  const { playerId } = member
  const query = useCall(points.topUpChoice, { playerId }, { silent: true })
  return (
    <BottomSheet open title={t.sellTo(maskPlayerName(member.playerName))} onClose={onClose}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={3}>
        {(choice) =>
          choice.barrier === '' ? (
            <SaleForm member={member} choice={choice} onClose={onClose} />
          ) : (
            <EmptyState title={t[choice.barrier]} text={t[`${choice.barrier}Text`]} />
          )
        }
      </Loaded>
    </BottomSheet>
  )
}

type FormProps = Props & { readonly choice: TopUpChoice }

function SaleForm({ member, choice: { packages, sites, leftToday }, onClose }: FormProps) {
  const t = useTexts(sellTexts)
  const language = useLanguage()
  const findPackage = (id: string) => packages.find((each) => each.id === id)
  const { form, ...rest } = useCallForm(points.sellPackage, {
    // With one site there is nothing to choose.
    start: { packageId: '', fieldId: sites.length === 1 ? sites[0]!.id : '' },
    input: ({ packageId, fieldId }) => {
      const chosen = findPackage(packageId)
      const { playerId } = member
      return { playerId, packageId, fieldId, points: chosen?.points, price: chosen?.price }
    },
    renews: topUpCalls,
    onDone(sold) {
      onClose()
      showToast(t.done(formatCount(sold.points)))
    },
  })
  const chosen = findPackage(form.watch('packageId'))
  const label = chosen
    ? t.confirm(moneyText(chosen.price), formatCount(chosen.points))
    : t.confirmNone
  const notes = [
    t.note,
    member.owed > 0 && t.owedPaid(formatCount(member.owed)),
    leftToday !== undefined && t.leftToday(formatCount(leftToday)),
  ].filter((note) => note !== false)
  return (
    <DraftForm {...rest} label={label}>
      <RowGroup note={joinSentences(notes, language)}>
        <FieldStack>
          <FormField of={form} name="packageId" rule={filledRule(sellTexts.packageNeeded)}>
            {(field) => (
              <SelectField
                {...field}
                label={t.package}
                placeholder={t.choosePackage}
                options={packages.map(({ id, name, points: count, price }) => ({
                  value: id,
                  label: t.packageOf(name, formatCount(count)),
                  sub: moneyText(price),
                }))}
                required
              />
            )}
          </FormField>
          <FormField of={form} name="fieldId" rule={filledRule(sellTexts.siteNeeded)}>
            {(field) => (
              <SelectField
                {...field}
                label={t.site}
                placeholder={t.chooseSite}
                options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}
