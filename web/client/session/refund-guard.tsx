import type { ReactNode } from 'react'
import { noRefundRight, orderPermissions } from '#contract/orders/order-permissions.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { PermissionGuard } from './permission-gate.tsx'

type Props = {
  /** Number of the order that the act refunds; empty if nothing was paid. */
  readonly orderNumber: string
  readonly children: ReactNode
}

/** Wraps an act that refunds an order, too. People who may not refund learn who can do it. */
export function RefundGuard({ orderNumber, children }: Props) {
  const language = useLanguage()
  if (orderNumber === '') return children
  return (
    <PermissionGuard
      to={orderPermissions.refund}
      instead={() => showToast(noRefundRight[language])}
    >
      {children}
    </PermissionGuard>
  )
}
