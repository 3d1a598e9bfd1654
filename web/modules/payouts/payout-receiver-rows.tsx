import type { WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Repeats the chosen receiver, because the sheet covers the choice. */
export function PayoutReceiverRows({ source }: { readonly source: WithdrawalSource }) {
  const t = useTexts(texts)
  const { way, receiver } = source
  const account = { wechat: t.wechat, card: receiver || t.card, ownCard: t.ownCard(receiver) }[way]
  const arrival = { wechat: t.wechatArrival, card: t.cardArrival, ownCard: undefined }[way]
  return (
    <RowGroup>
      <ListRow title={t.where} value={account} />
      {arrival && <ListRow title={t.arrival} value={arrival} />}
    </RowGroup>
  )
}
