import { useSearch } from '@tanstack/react-router'
import { VoucherKindPage } from './detail/voucher-kind-page.tsx'
import { VoucherListPage } from './voucher-list.tsx'

/** /integralStore/voucher: kinds of vouchers; with an id, one of them and its issued vouchers. */
export function VoucherScreen() {
  const { id, ...filters } = useSearch({ from: '/integralStore/voucher' })
  if (id !== undefined) return <VoucherKindPage key={id} id={id} />
  return <VoucherListPage {...filters} />
}
