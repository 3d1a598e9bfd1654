import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { paymentProviders } from '#contract/channels/channels.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { formatDayRange, formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatTimeOfDay, moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { left, right } from '#web/kit/icon/icons.ts'
import { StateMarks } from '#web/kit/marks/marks.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { DotSeparator, DottedParts, ListRow, UnbrokenText } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNavigate } from '@tanstack/react-router'
import { CloseDayBar, type ShownDay } from './close-day-bar.tsx'
import css from './reconciliation.module.css'
import { texts } from './texts.ts'
import {
  reconciledDayAddress,
  differenceKindText,
  slotOf,
  listCauseParts,
} from './reconciliation-format.ts'

type Props = {
  /** Undefined means the newest day. */
  readonly day: Date | undefined
  readonly site: string | undefined
  readonly onSite: (site: string | undefined) => void
}

/** Shows a day: the one unexplained amount, a mark for each machine, and the differences. */
export function ReconciledDayPane({ day, site, onSite }: Props) {
  const t = useTexts(texts)
  const query = useCall(reconciliation.day, { day, fieldId: site }, { silent: true })
  return (
    <>
      <ChipLine>
        <SiteFilterChip site={site} onPick={onSite} />
      </ChipLine>
      <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={8}>
        {(data) => <ReconciledDayContent shown={data} site={site} />}
      </Loaded>
    </>
  )
}

type DayPartProps = { readonly shown: ShownDay; readonly site?: string | undefined }

function ReconciledDayContent({ shown, site }: DayPartProps) {
  const t = useTexts(texts)
  const { state, missing, list } = shown
  return (
    <>
      <ReconciledDaySwitcher shown={shown} site={site} />
      {state === 'waiting' && missing.length === 0 && list.length === 0 ? (
        <EmptyState
          title={t.notYetTitle}
          text={t.notYetText}
          act={<MatchDayButton shown={shown} />}
        />
      ) : (
        <>
          <MissingBillBanner shown={shown} />
          <ReconciledDayTotals shown={shown} site={site} />
          <DayMachineMarks shown={shown} />
          <DayDifferences shown={shown} site={site} />
        </>
      )}
      <DayReopeningNote shown={shown} />
      <ReconciledDayLinks shown={shown} site={site} />
      <CloseDayBar shown={shown} />
    </>
  )
}

function ReconciledDaySwitcher({ shown: { day, newest }, site }: DayPartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const goToShiftedDay = (days: number) =>
    void navigate({
      href: reconciledDayAddress(new Date(day.getTime() + days * DAY_MS), site),
      replace: true,
    })
  return (
    <div className={css.switch}>
      <IconButton icon={left} label={t.earlier} onPress={() => goToShiftedDay(-1)} />
      <h2>{formatWeekdayAndDay(day, language)}</h2>
      {day < newest ? (
        <IconButton icon={right} label={t.later} onPress={() => goToShiftedDay(1)} />
      ) : (
        <span className={css.noway} />
      )}
    </div>
  )
}

function MissingBillBanner({ shown }: DayPartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (shown.missing.length === 0 || shown.state === 'closed') return null
  const names = shown.missing
    .map((provider) => paymentProviders[provider][language])
    .join(language === 'zh' ? '、' : ', ')
  return (
    <StatusBanner
      kind="warn"
      title={t.missingTitle(names)}
      text={t.missingText}
      act={<MatchDayButton shown={shown} />}
    />
  )
}

function DayReopeningNote({ shown: { reopenedBy, reopenedWhy } }: DayPartProps) {
  const t = useTexts(texts)
  if (reopenedBy === '') return null
  return (
    <RowGroup>
      <ListRow slot="off" title={t.reopenedBy(reopenedBy)} sub={reopenedWhy} />
    </RowGroup>
  )
}

function MatchDayButton({ shown: { day } }: DayPartProps) {
  const t = useTexts(texts)
  return (
    <CallButton
      call={reconciliation.match}
      input={{ day }}
      renews={[]}
      onDone={() => showToast(t.asked)}
    >
      {t.matchNow}
    </CallButton>
  )
}

function ReconciledDayTotals({ shown, site }: DayPartProps) {
  const t = useTexts(texts)
  const { day, billAt, missing, incomeFen, unexplainedFen, wechat, alipay, cash, list } = shown
  const explainedCount = list.filter(({ state }) => state === 'explained').length
  const on = formatShanghaiDay(day)
  const dayListAddress = (path: string, more: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ from: on, to: on, ...more })}`
  const paidOrdersAddress = (by: string) =>
    dayListAddress('/order', { paid: by, ...(site && { site }) })
  const bill = billAt
    ? t.billAt(formatTimeOfDay(billAt))
    : missing.length > 0
      ? t.billMissing
      : t.noBill
  return (
    <MeterWindow
      label={t.unexplained}
      live={bill}
      amount={<MoneyAmount fen={unexplainedFen} />}
      against={t.income(moneyText(incomeFen), list.length, explainedCount)}
      cells={[
        {
          label: t.wechat(formatCount(wechat.count)),
          value: <MoneyAmount fen={wechat.amountFen} />,
          to: paidOrdersAddress('wechat'),
        },
        {
          label: t.alipay(formatCount(alipay.count)),
          value: <MoneyAmount fen={alipay.amountFen} />,
          to: paidOrdersAddress('alipay'),
        },
        {
          label: t.cash(formatCount(cash.count)),
          value: <MoneyAmount fen={cash.amountFen} />,
          to: dayListAddress('/cashincome', { ...(site && { fieldId: site }) }),
        },
      ]}
    />
  )
}

function DayMachineMarks({ shown: { machines } }: DayPartProps) {
  const t = useTexts(texts)
  const label = t.machines(formatCount(machines.length))
  if (machines.length === 0) return null
  return (
    <RowGroup title={label} padded>
      <StateMarks
        label={label}
        items={machines.map(({ state }) => ({ state: slotOf[state] }))}
        words={{ on: t.match, off: t.explained, warn: t.waiting, fault: t.open }}
      />
    </RowGroup>
  )
}

function DayDifferences({ shown: { list, day }, site }: DayPartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (list.length === 0) {
    return (
      <RowGroup title={t.differences('0')}>
        <ListRow slot="on" title={t.noneTitle} sub={t.noneText} />
      </RowGroup>
    )
  }
  return (
    <RowGroup title={t.differences(formatCount(list.length))} more={{ text: t.first }}>
      {list.map((each) => {
        const { id, state, name, fieldName, amountFen } = each
        const why = <DottedParts parts={listCauseParts(each, language)} />
        const tone = state === 'open' ? 'danger' : state === 'waiting' ? 'warn' : undefined
        return (
          <ListRow
            key={id}
            names
            slot={slotOf[state]}
            title={name || t.noMachine}
            sub={
              <>
                {differenceKindText(each, language)}
                {site === undefined && fieldName !== '' && (
                  <>
                    <DotSeparator />
                    <UnbrokenText>{fieldName}</UnbrokenText>
                  </>
                )}
                <br />
                <span className={tone && css[tone]}>{why}</span>
              </>
            }
            value={<MoneyAmount fen={amountFen} />}
            to={reconciledDayAddress(day, site, id)}
          />
        )
      })}
    </RowGroup>
  )
}

function ReconciledDayLinks({ shown: { before, countsToday }, site }: DayPartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [last] = before
  const first = before.at(-1)
  const closed = before.filter(({ state }) => state === 'closed').length
  const open = before.reduce((sum, { unexplained }) => sum + unexplained, 0)
  return (
    <RowGroup>
      {last && first && (
        <ListRow
          title={formatDayRange({ from: first.day, to: last.day }, language)}
          sub={t.before(before.length, closed, open)}
          to={reconciledDayAddress(
            (before.findLast(({ unexplained }) => unexplained > 0) ?? last).day,
            site,
          )}
        />
      )}
      <ListRow title={t.counts} value={t.countsToday(formatCount(countsToday))} to="/cashCount" />
    </RowGroup>
  )
}
