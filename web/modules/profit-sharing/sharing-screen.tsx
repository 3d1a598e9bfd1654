import type { OutputOf } from '#contract/call.ts'
import { basisPoints, percentText, type BasisPoints } from '#contract/money.ts'
import { profitSharing } from '#contract/profit-sharing.ts'
import { WECHAT_LIMIT_MAX } from '#contract/splits.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { FormSaveBar } from '#web/kit/call-form-bar.tsx'
import { CallSwitch } from '#web/kit/call-switch.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Setting } from '#web/kit/field/setting.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { bank, pie, store, users } from '#web/kit/icon/icons.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { Stepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { texts } from './texts.ts'

type Overview = OutputOf<typeof profitSharing.overview>
const BONES = 4
const WAIT_MAX = 25

/** /automatic_ledger: whether and how orders are shared, and what was. */
export function SharingScreen() {
  const t = useTexts(texts)
  const query = useCall(profitSharing.overview, {}, { silent: true })
  const { data, error, isFetching, refetch } = query
  return (
    <Screen back="/account" form>
      {data ? (
        <Shown of={data} />
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <Skeleton like="meter-window" label={t.loading} />
          <Skeleton like="row" rows={BONES} label={t.loading} />
        </>
      )}
    </Screen>
  )
}

function Shown({ of }: { of: Overview }) {
  const t = useTexts(texts)
  return (
    <>
      <MeterWindow
        label={t.month}
        amount={<Money fen={of.monthMoney} />}
        cells={[
          { label: t.today, value: <Money fen={of.todayMoney} /> },
          { label: t.due, value: <Money fen={of.dueMoney} /> },
          { label: t.claim, value: <Money fen={of.claimMoney} /> },
        ]}
      />
      <Group>
        <CallSwitch
          call={profitSharing.changeSettings}
          label={t.isOn}
          sub={of.isOn ? t.isOnSub : t.isOff}
          checked={of.isOn}
          input={(isOn) => ({ isOn })}
          renews={[profitSharing.overview, profitSharing.ofSite]}
        />
        <CallSwitch
          call={profitSharing.changeSettings}
          label={t.throughWechat}
          sub={t.throughWechatSub}
          checked={of.throughWechat}
          input={(throughWechat) => ({ throughWechat })}
          renews={[profitSharing.overview, profitSharing.ofSite]}
        />
      </Group>
      <Group>
        <Row
          icon={users}
          title={t.people}
          value={t.peopleCount(of.peopleCount)}
          to="/division_personal_manage"
        />
        <Row
          icon={pie}
          title={t.ratios}
          value={t.siteCount(of.sharingSites, of.sites)}
          valueSub={of.mostShared > 0 && t.most(percentText(basisPoints(of.mostShared)))}
          to="/division_ratio_manage"
        />
        <Row icon={bank} title={t.agents} to="/agent_list" />
        <Row icon={store} title={t.bySite} to="/site_revenue_statistics" />
      </Group>
      <Rules key={`${of.waitDays} ${of.wechatLimit}`} of={of} />
    </>
  )
}

function Rules({ of }: { of: Overview }) {
  const t = useTexts(texts)
  const { form, ...rest } = useCallForm(profitSharing.changeSettings, {
    start: { waitDays: of.waitDays, wechatLimit: of.wechatLimit },
    input: (_values, changed) => changed,
    renews: [profitSharing.overview, profitSharing.ofSite],
    onDone: () => say(t.saved),
  })
  return (
    <Form {...rest}>
      <Group title={t.rules}>
        <FormField of={form} name="waitDays">
          {({ value, onChange }) => (
            <Setting
              label={t.waitDays}
              sub={t.waitDaysSub}
              control={
                <Stepper
                  label={t.waitDays}
                  min={0}
                  max={WAIT_MAX}
                  step={1}
                  unit={t.dayUnit}
                  changed={value !== of.waitDays}
                  {...{ value, onChange }}
                />
              }
            />
          )}
        </FormField>
        <FormField of={form} name="wechatLimit">
          {({ value, onChange, error }) => (
            <Setting
              label={t.wechatLimit}
              sub={error ?? t.wechatLimitSub}
              control={
                <Stepper
                  label={t.wechatLimit}
                  min={1}
                  max={percentOf(WECHAT_LIMIT_MAX)}
                  step={1}
                  unit="%"
                  changed={value !== of.wechatLimit}
                  value={percentOf(value as BasisPoints)}
                  onChange={(percent) => onChange(Math.round(percent * 100))}
                />
              }
            />
          )}
        </FormField>
      </Group>
      <FormSaveBar
        of={form}
        names={{ waitDays: t.waitDays, wechatLimit: t.wechatLimit }}
        {...rest}
      />
    </Form>
  )
}

function percentOf(ratio: BasisPoints): number {
  return ratio / 100
}
