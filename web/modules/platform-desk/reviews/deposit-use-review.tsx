import { deposits } from '#contract/payouts/deposits.ts'
import type { DepositUse } from '#contract/payouts/deposit-uses.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { ReviewQueryView } from './review-query-view.tsx'
import { DESK } from '../desk-constants.ts'
import { reviewTexts } from './review-texts.ts'
import { TwoPersonApproval } from './two-person-approval.tsx'

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
  const { merchantId, merchantName, id, money, reason, askedName, createTime, isMine } = row
  const renews = [deposits.uses]
  return (
    <>
      <RowGroup title={`${merchantName} ${t.use}`}>
        <ListRow title={t.money} value={<MoneyAmount fen={money} />} />
        <ListRow title={t.reason} sub={reason} />
        <ListRow title={t.number} value={id} />
      </RowGroup>
      <TwoPersonApproval first={askedName} firstAt={createTime} isFirst={isMine} note={t.useNote} />
      <BottomBar>
        <CallButton
          call={deposits.dropUse}
          input={{ merchantId, id }}
          renews={renews}
          kind="danger"
          wide
          onDone={() => showToast(t.droppedToast)}
        >
          {t.drop}
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
