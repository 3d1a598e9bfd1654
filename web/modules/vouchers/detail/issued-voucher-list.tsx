import { useState } from 'react'
import { voucherLife, voucherSources, type VoucherState } from '#contract/vouchers/voucher.ts'
import { vouchers, type IssuedVoucher } from '#contract/vouchers/vouchers.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatTimeWithSeconds, moneyText, inSentence } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { texts } from '../texts.ts'
import { voucherCalls } from '../voucher-places.ts'

type StateFilter = VoucherState | ''
const renderVoucherRow = (voucher: IssuedVoucher) => <IssuedVoucherRow voucher={voucher} />

/** Vouchers of a kind with their states, newest first. */
export function IssuedVoucherList({ kindId }: { readonly kindId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [state, setState] = useState<StateFilter>('')
  const query = usePagedCall(vouchers.issued, { kindId, size: 20, state: state || undefined })
  const options = [
    { value: '' as StateFilter, label: t.all },
    ...voucherLife.states.map((value) => ({
      value,
      label: voucherLife.name[value][language],
    })),
  ]
  return (
    <>
      <FilterChips label={t.state} options={options} value={state} onChange={setState} />
      <PagedList
        query={query}
        name={t.issued}
        like="order-row"
        keyOf={({ id }) => id}
        row={renderVoucherRow}
        empty={
          state === '' ? (
            <EmptyState title={t.noneIssued} text={t.noneIssuedText} />
          ) : (
            <EmptyState
              picture={nothingFound}
              title={t.nothingFound}
              text={t.nothingFoundText}
              act={<Button onPress={() => setState('')}>{t.clear}</Button>}
            />
          )
        }
      />
    </>
  )
}

function IssuedVoucherRow({ voucher }: { readonly voucher: IssuedVoucher }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, memberName, state, source, giver, reason, costFen, costCoins, orderId } = voucher
  const parts = [
    giver || voucherSources[source][language],
    reason,
    t.issuedOn(inSentence(formatTimeWithSeconds(voucher.createTime, now, language))),
    t.validUntil(formatDay(voucher.endDate, language)),
  ].filter(Boolean)
  const cost = costCoins > 0 ? t.coins(costCoins) : costFen > 0 ? moneyText(costFen) : undefined
  const beside = state === 'issued' && (
    <CallButton
      call={vouchers.stop}
      input={{ id }}
      renews={voucherCalls}
      kind="danger-plain"
      confirm={{ title: t.stopQuestion(memberName), text: t.stopText, act: t.stop }}
      onDone={() => showToast(t.stopped)}
    >
      {t.stop}
    </CallButton>
  )
  return (
    <ListRow
      title={memberName}
      sub={<DottedParts parts={parts} />}
      value={voucherLife.name[state][language]}
      {...(cost !== undefined && { valueSub: cost })}
      {...(beside && { beside })}
      {...(orderId !== '' && { to: `/order?id=${orderId}` })}
    />
  )
}
