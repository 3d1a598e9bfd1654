import { formatChannelName } from '#contract/channels/channel-name.ts'
import { getWithdrawalSourceName } from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { durationText, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { lifeTexts } from './withdrawal-texts.ts'
import css from './payouts.module.css'
import { texts } from './texts.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { toWithdrawalTimeline, type WithdrawalDetails } from './withdrawal-steps.ts'
import { toWithdrawalStatus } from './withdrawal-status.ts'

const HALF_MINUTE_MS = 30_000
const TAGS = { warn: 'warn', on: 'accent', off: 'line', play: undefined } as const

/** Shows one withdrawal: where the money is, who decided what, and the actions possible now. */
export function WithdrawalDetail({ id }: { readonly id: string }) {
  const t = useTexts(texts)
  const query = useCall(withdrawals.detail, { id }, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={<WithdrawalGone />}>
      {(row) => <WithdrawalContent row={row} />}
    </Loaded>
  )
}

function WithdrawalContent({ row }: { readonly row: WithdrawalDetails }) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { word, slot } = toWithdrawalStatus(row)
  const source = getWithdrawalSourceName(row.source)[language]
  const whereTo = {
    wechat: t.arrivesAt,
    card: t.arrivesAtCard(row.receiver),
    ownCard: t.arrivesFromOwn(formatChannelName(row.receiver, language)),
  }
  return (
    <>
      <RowGroup>
        <ListRow
          names
          title={
            <span className={css.amount}>
              <MoneyAmount fen={row.arrives} />
            </span>
          }
          sub={whereTo[row.way]}
          value={
            <StateTag {...(TAGS[slot] && { kind: TAGS[slot] })} state={slot}>
              {t[word]}
            </StateTag>
          }
        />
      </RowGroup>
      {word === 'doubt' && (
        <StatusBanner kind="warn" title={t.doubtTitle} text={t.doubtText(source)} />
      )}
      {word === 'waiting' && <WithdrawalTimeLeft row={row} now={now} />}
      <RowGroup title={t.life}>
        <div aria-live="polite">
          <LifecycleTimeline steps={toWithdrawalTimeline(row, now, language)} />
        </div>
      </RowGroup>
      <WithdrawalFacts row={row} />
      <WithdrawalActions row={row} />
    </>
  )
}

/** Shows the time left for another party. The text below explains what happens when it runs out. */
function WithdrawalTimeLeft({ row, now }: { readonly row: WithdrawalDetails; readonly now: Date }) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const source = getWithdrawalSourceName(row.source)[language]
  const ms = (row.waitsUntil?.getTime() ?? 0) - now.getTime()
  return (
    <RowGroup>
      <ListRow
        title={t.left}
        sub={t.leftText(moneyText(row.money), source)}
        value={ms > 0 ? durationText(ms, language) : t.over}
      />
    </RowGroup>
  )
}

function WithdrawalFacts({ row }: { readonly row: WithdrawalDetails }) {
  const t = useTexts(lifeTexts)
  const ofOurs = row.source === 'deposit' ? t.frozenDeposit : t.frozen
  return (
    <RowGroup>
      <ListRow
        title={row.way === 'ownCard' ? t.frozenOwn : ofOurs}
        value={<MoneyAmount fen={row.money} />}
      />
      {row.fee > 0 && <ListRow title={t.fee} value={<MoneyAmount fen={row.fee} />} />}
      <ListRow title={t.number} value={<span className={css.number}>{row.id}</span>} />
      {row.providerNumber !== '' && (
        <ListRow
          title={t.providerNumber}
          value={<span className={css.number}>{row.providerNumber}</span>}
        />
      )}
    </RowGroup>
  )
}

function WithdrawalGone() {
  const t = useTexts(texts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back="/withdrawal_records" />
}
