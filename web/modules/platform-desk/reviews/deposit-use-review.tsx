import { MINUTE_MS } from '#contract/base/durations.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import type { DepositUse } from '#contract/payouts/deposit-uses.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatTimeWithMinutes, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { ReviewQueryView } from './review-query-view.tsx'
import { DESK } from '../desk-constants.ts'
import { reviewTexts } from './review-texts.ts'

/** Shows a requested deduction from a deposit. Another person agrees, or either of the two drops it. */
export function DepositUseReview({ id }: { readonly id: string }) {
  const query = useCall(deposits.uses, {}, { silent: true })
  return (
    <ReviewQueryView query={query}>
      {(depositUses) => <DepositUseContent row={depositUses.find((each) => each.id === id)} />}
    </ReviewQueryView>
  )
}

function DepositUseContent({ row }: { readonly row: DepositUse | undefined }) {
  const t = useTexts(reviewTexts)
  const goBack = useGoBack(DESK)
  if (!row) {
    const act = <Button onPress={goBack}>{t.toQueue}</Button>
    return <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
  }
  const { merchantId, merchantName, id, money, reason, isMine } = row
  const renews = [deposits.uses]
  return (
    <>
      <RowGroup title={`${merchantName} ${t.use}`}>
        <ListRow title={t.money} value={<MoneyAmount fen={money} />} />
        <ListRow title={t.reason} sub={reason} />
        <ListRow title={t.number} value={id} />
      </RowGroup>
      <DepositUseApproval row={row} />
      <BottomBar>
        <CallButton
          call={deposits.dropUse}
          input={{ merchantId, id }}
          renews={renews}
          kind="danger"
          wide
          onDone={() => showToast(isMine ? t.droppedOwnToast : t.droppedToast)}
        >
          {isMine ? t.dropOwn : t.drop}
        </CallButton>
        {!isMine && (
          <CallButton
            call={deposits.agreeUse}
            input={{ merchantId, id, money }}
            renews={renews}
            kind="primary"
            wide
            confirm={{
              title: t.agreeUseTitle(merchantName, moneyText(money)),
              text: t.useNote,
              act: t.agreeUse(moneyText(money)),
            }}
            onDone={() => showToast(t.usedToast)}
          >
            {t.agreeUse(moneyText(money))}
          </CallButton>
        )}
      </BottomBar>
    </>
  )
}

/** Shows the person who requested the deduction, and that another one approves it. */
function DepositUseApproval({ row: { askedName, createTime, isMine } }: { row: DepositUse }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const requester = isMine ? t.youNamed(askedName) : askedName
  const requestTime = formatTimeWithMinutes(createTime, now, language)
  return (
    <RowGroup title={t.approval} note={t.useNote}>
      <ListRow
        slot="on"
        title={t.askedBy}
        value={<DottedParts unbroken parts={[requester, requestTime]} />}
      />
      <ListRow slot="warn" title={t.approver} value={isMine ? t.anotherApproves : t.yourTurn} />
    </RowGroup>
  )
}
