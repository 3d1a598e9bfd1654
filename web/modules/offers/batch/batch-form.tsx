import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallOutput } from '#contract/base/call.ts'
import { listOffersAtSite, type Offer, type OfferKind } from '#contract/offers/offer.ts'
import type { offers } from '#contract/offers/offers.ts'
import { sites } from '#contract/sites/sites.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { QuestionDialog } from '#web/kit/dialog/dialog.tsx'
import { LabelledField, FieldStack } from '#web/kit/field/field.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { SiteOfferPlanList, useOfferChangeCountsText, useSiteOfferPlans } from './batch-summary.tsx'
import { batchTexts } from './batch-texts.ts'
import { OfferFacts, OfferTitle } from '../offer-row.tsx'
import { useOfferSiteOptions } from '../places.ts'
import { texts } from '../texts.ts'
import { useOfferBatchForm, type BatchFormState, type BatchValues } from './use-batch-form.ts'

type Props = {
  readonly all: readonly Offer[]
  readonly onDone: (results: CallOutput<typeof offers.applyToSites>) => void
}

/** Chooses packages and sites, and shows the effect on each site before the change is made. */
export function OfferBatchForm({ all, onDone }: Props) {
  const batch = useOfferBatchForm(all, onDone)
  const values = useWatch({ control: batch.form.control }) as BatchValues
  const plans = useSiteOfferPlans(all, batch.setOf(values), values)
  const [isAsking, setAsking] = useState(false)
  const removed = plans.reduce((sum, { counts }) => sum + counts.removed, 0)
  function submitBatchIfConfirmed(yes: boolean) {
    setAsking(false)
    if (yes) batch.submit()
  }
  const confirmOrSubmitBatch = () => (removed > 0 ? setAsking(true) : batch.submit())
  return (
    <DraftForm submit={confirmOrSubmitBatch} busy={batch.busy} draft={batch.draft}>
      <BatchPackagePicker batch={batch} all={all} from={values.from} />
      <BatchSiteFields batch={batch} />
      {plans.length > 0 && <SiteOfferPlanList plans={plans} />}
      <OfferBatchApplyBar plans={plans} busy={batch.busy} />
      {isAsking && <BatchOfferRemovalDialog removed={removed} onAnswer={submitBatchIfConfirmed} />}
    </DraftForm>
  )
}

function BatchPackagePicker({
  batch: { form },
  all,
  from,
}: {
  batch: BatchFormState
  all: readonly Offer[]
  from: string
}) {
  const t = useTexts(batchTexts)
  const siteOffers = listOffersAtSite(all, from || null)
  return (
    <FormField of={form} name="chosen">
      {({ value, onChange }) => {
        const choice = { offers: siteOffers, chosen: value, onChange }
        return (
          <>
            <RowGroup title={t.what}>
              <FieldStack>
                <BatchSourceField form={form} />
                {siteOffers.length === 0 && <p>{t.none}</p>}
              </FieldStack>
              {siteOffers.length > 1 && <AllOffersCheckbox {...choice} />}
            </RowGroup>
            <OfferCheckboxGroup kind="play" {...choice} />
            <OfferCheckboxGroup kind="recharge" {...choice} />
          </>
        )
      }}
    </FormField>
  )
}

function BatchSourceField({ form }: Pick<BatchFormState, 'form'>) {
  const t = useTexts(batchTexts)
  const { searchPlace } = useTexts(texts)
  const [, ...siteOptions] = useOfferSiteOptions()
  return (
    <FormField of={form} name="from">
      {(field) => (
        <SelectField
          {...field}
          label={t.from}
          placeholder={t.choosePlace}
          options={[{ value: '', label: t.shared }, ...siteOptions]}
          searchBy={searchPlace}
          onChange={(siteId) => {
            form.setValue('chosen', [])
            field.onChange(siteId)
          }}
        />
      )}
    </FormField>
  )
}

type OfferChoice = {
  readonly offers: readonly Offer[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

function AllOffersCheckbox({ offers: siteOffers, chosen, onChange }: OfferChoice) {
  const t = useTexts(batchTexts)
  const ids = siteOffers.map(({ id }) => id)
  const tickedCount = ids.filter((id) => chosen.includes(id)).length
  const checked = tickedCount === ids.length || (tickedCount > 0 && 'part')
  return <CheckboxRow label={t.all} {...{ checked }} onChange={(on) => onChange(on ? ids : [])} />
}

function OfferCheckboxGroup({
  kind,
  offers: siteOffers,
  chosen,
  onChange,
}: OfferChoice & { readonly kind: OfferKind }) {
  const t = useTexts(texts)
  const ofKind = siteOffers.filter((offer) => offer.kind === kind)
  if (ofKind.length === 0) return null
  const setOfferChosen = (offerId: string, on: boolean) =>
    onChange(
      siteOffers.flatMap(({ id }) => ((id === offerId ? on : chosen.includes(id)) ? [id] : [])),
    )
  return (
    <RowGroup title={t[kind]}>
      {ofKind.map((offer) => (
        <CheckboxRow
          key={offer.id}
          label={<OfferTitle offer={offer} />}
          sub={<OfferFacts of={offer} />}
          end={<MoneyAmount fen={offer.price} />}
          checked={chosen.includes(offer.id)}
          onChange={(on) => setOfferChosen(offer.id, on)}
        />
      ))}
    </RowGroup>
  )
}

function BatchSiteFields({ batch: { form, chooseSites } }: { batch: BatchFormState }) {
  const t = useTexts(batchTexts)
  const { allowed } = usePermission(sites.choices, {})
  const modes = (['add', 'replace'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <RowGroup title={t.whom}>
      <FieldStack>
        <FormField of={form} name="fieldIds">
          {({ value, ...field }) => (
            <SheetOpener
              {...field}
              label={t.sites}
              placeholder={t.chooseSites}
              text={value.length > 0 ? t.siteCount(value.length) : undefined}
              icon={right}
              disabled={!allowed}
              help={allowed ? undefined : t.sitesDenied}
              onPress={chooseSites}
            />
          )}
        </FormField>
        <FormField of={form} name="mode">
          {({ value, onChange }) => (
            <LabelledField label={t.how} help={value === 'add' ? t.addHelp : t.replaceHelp} group>
              {() => <SegmentedControl label={t.how} options={modes} {...{ value, onChange }} />}
            </LabelledField>
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

function OfferBatchApplyBar({
  plans,
  busy,
}: {
  plans: ReturnType<typeof useSiteOfferPlans>
  busy: boolean
}) {
  const t = useTexts(batchTexts)
  const counted = useOfferChangeCountsText()
  const sumPlanCounts = (key: 'added' | 'changed' | 'removed') =>
    plans.reduce((total, { counts }) => total + counts[key], 0)
  const places = t.siteCount(plans.length)
  const counts = {
    added: sumPlanCounts('added'),
    changed: sumPlanCounts('changed'),
    removed: sumPlanCounts('removed'),
  }
  return (
    <BottomBar>
      <BarStatusText
        what={plans.length > 0 ? places : t.noneYet}
        more={plans.length > 0 ? counted(counts) : t.choosePackages}
      />
      <Button type="submit" kind="primary" fit busy={busy} disabled={plans.length === 0}>
        {plans.length > 0 ? t.apply(places) : t.applyNowhere}
      </Button>
    </BottomBar>
  )
}

function BatchOfferRemovalDialog({
  removed,
  onAnswer,
}: {
  removed: number
  onAnswer: (yes: boolean) => void
}) {
  const t = useTexts(batchTexts)
  const { cancel } = useTexts(kitTexts)
  return (
    <QuestionDialog
      title={t.question(removed)}
      open
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onPress={() => onAnswer(false)}>{cancel}</Button>
          <Button kind="danger" onPress={() => onAnswer(true)}>
            {t.questionAct}
          </Button>
        </>
      }
    >
      {t.questionText}
    </QuestionDialog>
  )
}
