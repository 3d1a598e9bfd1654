import { lazy, Suspense } from 'react'
import { exchange, type ExchangeRates } from '#contract/accounts/exchange.ts'
import { toFen } from '#contract/base/money.ts'
import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import {
  EXPIRY_MONTHS_MAX,
  PERSON_DAY_LIMIT_MAX,
  TICKET_COUNT_MAX,
  TICKET_PLAY_MAX,
  TICKET_POINTS_MAX,
  WAIT_DAYS_MAX,
  type PointSettings,
} from '#contract/points/point.ts'
import { points } from '#contract/points/points.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm, type CallForm } from '#web/client/forms/call-form.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { addDays, addMonths, toMonth } from '#web/kit/date-picker/days.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { formatCount, formatDayWithYear, joinSentences, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { pointCalls } from './point-calls.ts'
import css from './points.module.css'
import { StoreInfoForm } from './store-info-form.tsx'
import { pointTexts, settingTexts } from './texts.ts'
import { TopUpSettingsSection } from './top-ups/top-up-settings-section.tsx'

/** Loaded later, since few stores link to another one. */
const StoreLinksSection = lazy(async () => ({
  default: (await import('./links/store-links-section.tsx')).StoreLinksSection,
}))

type Values = {
  readonly earnsPaid: boolean
  readonly earnsCoins: boolean
  readonly earnsTickets: boolean
  readonly ticketCount: number | null
  readonly ticketPoints: number | null
  readonly ticketPlayMax: number | null
  readonly waitDays: number | null
  readonly expiryMonths: number | null
  readonly personDayLimit: number | null
}

/** /integralStore/storeSet: what members see of the store, and how points are earned and end. */
export function StoreSettingsScreen() {
  const t = useTexts(settingTexts)
  const own = useTexts(pointTexts)
  const rules = useCall(points.settings, {}, { silent: true })
  const store = useCall(pointsStore.settings, {}, { silent: true })
  const query = joinQueries([store, rules])
  return (
    <RouteScreen form back="/integralStore">
      <Loaded of={query} what={t.failed} label={own.loading} rows={6}>
        {([storeSettings, pointSettings]) => (
          <div className={css.rows}>
            <StoreInfoForm settings={storeSettings} />
            <Suspense>
              <StoreLinksSection />
            </Suspense>
            <TopUpSettingsSection />
            <PointRulesForm settings={pointSettings} />
          </div>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function PointRulesForm({ settings }: { readonly settings: PointSettings }) {
  const t = useTexts(settingTexts)
  const { form, ...rest } = useCallForm<typeof points.saveSettings, Values>(points.saveSettings, {
    start: settings,
    draft: 'points rules',
    input: (values) => ({
      earnsPaid: values.earnsPaid,
      earnsCoins: values.earnsCoins,
      earnsTickets: values.earnsTickets,
      ticketCount: values.ticketCount ?? settings.ticketCount,
      ticketPoints: values.ticketPoints ?? settings.ticketPoints,
      ticketPlayMax: values.ticketPlayMax ?? settings.ticketPlayMax,
      waitDays: values.waitDays ?? settings.waitDays,
      expiryMonths: values.expiryMonths ?? settings.expiryMonths,
      personDayLimit: values.personDayLimit ?? settings.personDayLimit,
    }),
    renews: pointCalls,
    onDone: () => showToast(t.saved),
  })
  return (
    <DraftForm {...rest} label={t.save}>
      <div className={css.rows}>
        <EarningFields form={form} />
        <TicketFields form={form} />
        <ExpiryFields form={form} />
        <RowGroup title={t.limits}>
          <FieldStack>
            <NumberField
              form={form}
              name="personDayLimit"
              max={PERSON_DAY_LIMIT_MAX}
              unit={settingTexts.pointUnit}
              help={t.limitHelp}
            />
          </FieldStack>
        </RowGroup>
      </div>
    </DraftForm>
  )
}

type FieldsProps = { readonly form: CallForm<Values> }

function EarningFields({ form }: FieldsProps) {
  const t = useTexts(settingTexts)
  const gate = usePermission(exchange.rates, {})
  const { data: rates } = useCall(exchange.rates, {}, { silent: true, when: gate.allowed })
  const examples = rates && formatRates(rates)
  return (
    <RowGroup title={t.earning} note={t.earningNote}>
      <FormField of={form} name="earnsPaid">
        {({ value, onChange }) => (
          <CheckboxRow
            label={t.paid}
            {...(examples && { sub: t.paidSub(...examples.paid) })}
            checked={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField of={form} name="earnsCoins">
        {({ value, onChange }) => (
          <CheckboxRow
            label={t.coins}
            {...(examples && { sub: t.coinsSub(...examples.coins) })}
            checked={value}
            onChange={onChange}
          />
        )}
      </FormField>
      {gate.allowed && <ListRow title={t.rates} to="/exchangeRate" />}
      <FormField of={form} name="earnsTickets">
        {({ value, onChange }) => (
          <CheckboxRow label={t.tickets} sub={t.ticketsSub} checked={value} onChange={onChange} />
        )}
      </FormField>
    </RowGroup>
  )
}

/** The rate of tickets: shown once they earn points, since few machines report them. */
function TicketFields({ form }: FieldsProps) {
  const t = useTexts(settingTexts)
  if (!form.watch().earnsTickets) return null
  return (
    <RowGroup title={t.ticketGroup} note={t.ticketNote}>
      <FieldStack>
        <NumberField
          form={form}
          name="ticketCount"
          min={1}
          max={TICKET_COUNT_MAX}
          unit={settingTexts.ticketUnit}
          help={t.ticketCountHelp}
        />
        <NumberField
          form={form}
          name="ticketPoints"
          min={1}
          max={TICKET_POINTS_MAX}
          unit={settingTexts.pointUnit}
          help={t.ticketPointsHelp}
        />
        <NumberField
          form={form}
          name="ticketPlayMax"
          min={1}
          max={TICKET_PLAY_MAX}
          unit={settingTexts.ticketUnit}
          help={t.ticketPlayMaxHelp}
        />
      </FieldStack>
    </RowGroup>
  )
}

const YUAN_FEN = 100

/** Returns what is paid or played, and the points for it, in small whole numbers. */
function formatRates({ moneyFen, coins, pointCoins, points: earned }: ExchangeRates): {
  readonly paid: readonly [string, string]
  readonly coins: readonly [string, string]
} {
  const [leastFen, leastPoints] = reduceRatio(moneyFen * pointCoins, coins * earned)
  // A whole yuan is easier to read than a part of one.
  const times = YUAN_FEN % leastFen === 0 ? YUAN_FEN / leastFen : 1
  const [fen, forMoney] = [leastFen * times, leastPoints * times]
  const [played, forCoins] = reduceRatio(pointCoins, earned)
  return {
    paid: [moneyText(toFen(fen)), formatCount(forMoney)],
    coins: [formatCount(played), formatCount(forCoins)],
  }
}

function reduceRatio(amount: number, earned: number): readonly [number, number] {
  let [divisor, rest] = [amount, earned]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return [amount / divisor, earned / divisor]
}

function ExpiryFields({ form }: FieldsProps) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const { expiryMonths, waitDays } = form.watch()
  const example =
    expiryMonths === null || expiryMonths === 0
      ? t.expiryNever
      : t.expiryExample(formatDayWithYear(computeEndDay(waitDays ?? 0, expiryMonths), language))
  return (
    <RowGroup title={t.usableGroup} note={joinSentences([example, t.usableNote], language)}>
      <FieldStack>
        <NumberField
          form={form}
          name="waitDays"
          max={WAIT_DAYS_MAX}
          unit={settingTexts.dayUnit}
          help={t.waitHelp}
        />
        <NumberField
          form={form}
          name="expiryMonths"
          max={EXPIRY_MONTHS_MAX}
          unit={settingTexts.monthUnit}
          help={t.expiryHelp}
        />
      </FieldStack>
    </RowGroup>
  )
}

/** Returns the last day of points earned now that can be spent after these days. */
function computeEndDay(waitDays: number, months: number): Date {
  const usableOn = addDays(formatShanghaiDay(new Date()), waitDays)
  return parseShanghaiDay(addDays(`${addMonths(toMonth(usableOn), months + 1)}-01`, -1))
}

type NumberFieldProps = FieldsProps & {
  readonly name: Exclude<keyof Values, `earns${string}`>
  readonly min?: number
  readonly max: number
  readonly unit: { readonly zh: string; readonly en: string }
  readonly help: string
}

function NumberField({ form, name, min = 0, max, unit, help }: NumberFieldProps) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const rule = firstBrokenRule<number | null>(
    requiredRule(settingTexts[name]),
    rangeRule(min, max, unit),
  )
  return (
    <FormField of={form} name={name} rule={rule}>
      {(field) => <IntInput {...field} label={t[name]} unit={unit[language]} help={help} />}
    </FormField>
  )
}
