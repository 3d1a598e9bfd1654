import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { bankPermissions } from '#contract/banks/bank-accounts.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { bank as bankIcon, card } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { BankAccountRow } from '../bank/bound-account.tsx'
import { texts } from './texts.ts'

/**
 * Account that receives the money. It is bound on separate pages, because it can also be changed without an
 * application.
 */
export function SettlementAccountStep({ bank }: Pick<MerchantOnboarding, 'bank'>) {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup title={t.whereTo} note={t.whereToNote}>
        {bank ? <BankAccountRow account={bank} /> : <ListRow icon={card} title={t.noBank} />}
      </RowGroup>
      <PermissionGuard to={bankPermissions.bind}>
        <RowGroup>
          <ListRow icon={card} title={t.bindCard} to="/bind_bank_card_number" />
          <ListRow icon={bankIcon} title={t.bindCompany} to="/bind_bank2" />
        </RowGroup>
      </PermissionGuard>
    </>
  )
}
