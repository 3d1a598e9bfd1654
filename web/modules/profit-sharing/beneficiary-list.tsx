import { useState } from 'react'
import { beneficiaryRoles, type Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { beneficiaryAddress } from './addresses.ts'
import { receiverTexts } from './receiver-texts.ts'
import css from './sharing.module.css'
import { texts } from './texts.ts'

const PAGE = 20

export function BeneficiaryList() {
  const t = useTexts(texts)
  const [name, setName] = useState('')
  const query = usePagedCall(profitSharing.list, { size: PAGE, name: name || undefined })
  const total = query.data?.pages[0]?.total
  return (
    <div className={css.rows}>
      <SearchField label={t.search} value={name} onChange={setName} />
      <PagedList
        query={query}
        name={t.beneficiaries}
        like="order-row"
        lead={total !== undefined && t.peopleCount(total)}
        empty={
          name ? (
            <EmptyState picture={nothingFound} title={t.nothingFound} text={t.nothingFoundText} />
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          )
        }
        keyOf={({ id }) => id}
        row={renderBeneficiary}
      />
    </div>
  )
}

const renderBeneficiary = (one: Beneficiary) => <BeneficiaryRow one={one} />

function BeneficiaryRow({ one }: { one: Beneficiary }) {
  const t = useTexts(texts)
  const { wechat } = useTexts(receiverTexts)
  const language = useLanguage()
  const { id, name, role, cardNumber, bankName, wechatMerchant, receiverName } = one
  const viaWechat = wechatMerchant ? t.viaWechat(wechatMerchant) : receiverName && wechat
  const account = viaWechat || (cardNumber && `${bankName} ${cardNumber.slice(-4)}`)
  const owes = one.claimMoney > 0
  return (
    <ListRow
      slot={owes ? 'warn' : account ? 'on' : 'off'}
      names
      title={name}
      {...(owes && { alert: t.claimOf(moneyText(one.claimMoney)), tone: 'warn' })}
      sub={
        <>
          {beneficiaryRoles[role][language]}
          <DotSeparator />
          {account || t.noAccount}
        </>
      }
      {...(one.dueMoney > 0 && { value: moneyText(one.dueMoney), valueSub: t.due })}
      to={beneficiaryAddress(id)}
    />
  )
}
