import { useState } from 'react'
import { formatYuan, type Fen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { goToPlace, orderPlaceOf } from '../page/address.ts'
import { Refused } from '../calls/send-play-call.ts'
import { loadOrderViews } from '../lazy-views.ts'
import { useInitialPlayData, usePlayTexts, usePlaySession } from '../page/play-context.tsx'
import type { PurchaseChoice } from './choice.ts'
import { clearStoredOrderTry, saveLastOrder, reuseOrCreateTryKey } from '../calls/phone-storage.ts'
import { payAndSaveOutcome } from './payment.ts'
import { playTexts } from '../texts.ts'

export type BuyingState = {
  readonly isBusy: boolean
  /** Error message for the player. */
  readonly trouble: string | undefined
  /** Buys at the price shown on the button. */
  buy(choice: PurchaseChoice, price: Price): void
}

export type Price = {
  readonly coins: number
  /** With the voucher. */
  readonly money: Fen
  readonly voucherId?: string | undefined
}

/**
 * Orders a choice and opens the app's payment sheet. It makes one order, however often it is tapped. After a
 * refusal, `refetch` reloads the data that has changed meanwhile.
 */
export function useBuying(code: string, refetch: () => void): BuyingState {
  const { app } = useInitialPlayData()
  const session = usePlaySession()
  const t = usePlayTexts(playTexts)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function placeOrderAndPay(choice: PurchaseChoice, price: Price): Promise<void> {
    const getOrderTryKey = (request: object) => reuseOrCreateTryKey(JSON.stringify(request))
    if (choice.is === 'coins') {
      const slot = `${choice.slot}`
      const coinsInput = {
        equipmentId: code,
        coins: `${price.coins}`,
        ...(choice.slot && { slot }),
      }
      const { id } = await session.ask(
        choice.slot ? play.coinsBySlot : play.coins,
        coinsInput,
        getOrderTryKey(coinsInput),
      )
      saveLastOrder(code, id)
      goToPlace(orderPlaceOf(code, id))
      return
    }
    if (choice.is === 'free') {
      const freeInput = { equipmentId: code }
      const { id } = await session.ask(
        play.freePlay,
        freeInput,
        getOrderTryKey({ free: freeInput }),
      )
      saveLastOrder(code, id)
      goToPlace(orderPlaceOf(code, id))
      return
    }
    const { money, voucherId } = price
    const paymentInput = { payment: app ?? 'wechat', price: formatYuan(money), voucherId }
    const input = { equipmentId: code, ...paymentInput, ...toPurchaseInput(choice) }
    const { orderId, payable } = await session.ask(play.pay, input, getOrderTryKey(input))
    saveLastOrder(code, orderId)
    goToPlace(orderPlaceOf(code, orderId))
    void payAndSaveOutcome(orderId, payable)
  }
  async function buyChoice(choice: PurchaseChoice, price: Price): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    // Loaded while the order is being made. If that fails, the page of the order loads it again.
    loadOrderViews().catch(() => undefined)
    try {
      await placeOrderAndPay(choice, price)
      clearStoredOrderTry()
    } catch (error) {
      const isAnswer = error instanceof Refused
      if (isAnswer) {
        clearStoredOrderTry()
        refetch()
      }
      setTrouble(isAnswer ? error.message : t.noAnswer)
    }
    setBusy(false)
  }
  return {
    isBusy,
    trouble,
    buy: (choice, price) => void buyChoice(choice, price),
  }
}

/** Fields of a purchase with money, as they are sent. */
export function toPurchaseInput(
  choice: Exclude<PurchaseChoice, { is: 'coins' | 'free' }>,
): Record<string, string> {
  if (choice.is === 'package') return { discountId: choice.id }
  return choice.is === 'plays' ? { plays: String(choice.plays) } : { slot: String(choice.slot) }
}
