import { useState, type ReactNode } from 'react'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import type { PackageSent } from '../calls/wire-values.ts'
import { VoucherChoice } from '../lazy-views.ts'
import { computeChoicePrice, type PurchaseChoice } from './choice.ts'
import type { ChosenVoucher } from './chosen-voucher.ts'
import { toPurchaseInput } from './use-buying.ts'

type Offer = {
  readonly code: string
  readonly machine: PlayMachineWire
  readonly packages: readonly PackageSent[]
  /** Undefined until the player is known. */
  readonly own: { readonly vouchers: number } | undefined
}

/**
 * Returns the voucher for a choice, and the row that shows it. The voucher is undefined until it is known
 * whether one is used. `vouchersAt` is when the player's vouchers were counted, in ms since 1970.
 */
export function useChosenVoucher(
  { code, machine, packages, own }: Offer,
  choice: PurchaseChoice | undefined,
  vouchersAt: number,
): { readonly voucher: ChosenVoucher | undefined; readonly voucherRow: ReactNode } {
  const [voucher, setVoucher] = useState<ChosenVoucher>()
  const isSlotOpen = choice?.is === 'slot' && choice.slot === 0
  const isUnpaid = choice?.is === 'coins' || choice?.is === 'free'
  if (!choice || isUnpaid || isSlotOpen || !own?.vouchers)
    return { voucher: { about: '' }, voucherRow: null }
  const about = `${JSON.stringify(choice)} ${vouchersAt}`
  return {
    voucher: voucher?.about === about ? voucher : undefined,
    voucherRow: (
      <VoucherChoice
        code={code}
        purchase={toPurchaseInput(choice)}
        price={computeChoicePrice(choice, machine, packages)}
        about={about}
        onChoose={setVoucher}
      />
    ),
  }
}
