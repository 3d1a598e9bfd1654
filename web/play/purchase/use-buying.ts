import { useState } from 'react'
import { yuanText, type Fen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { goToPlace, orderPlaceOf } from '../page/address.ts'
import { Refused } from '../calls/send-play-call.ts'
import { loadTold } from '../lazy-views.ts'
import { useHere, useSaid, usePlaySession } from '../page/play-context.tsx'
import type { Choice } from './choice.ts'
import { forgetTry, keepOrdered, keyFor } from '../calls/phone-storage.ts'
import { payInSheet } from './payment.ts'
import { playTexts } from '../texts.ts'

export type Buying = {
  readonly isBusy: boolean
  /** Error message for the player. */
  readonly trouble: string | undefined
  /** Buys at the price shown on the button. */
  buy(choice: Choice, price: Price): void
}

export type Price = { readonly coins: number; readonly money: Fen }

/**
 * Orders a choice and opens the app's payment sheet. It makes one order, however often it is tapped. After a
 * refusal, `look` reloads the data that has changed meanwhile.
 */
export function useBuying(code: string, look: () => void): Buying {
  const { app } = useHere()
  const session = usePlaySession()
  const t = useSaid(playTexts)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function placeOrder(choice: Choice, price: Price): Promise<void> {
    const wishKey = (wish: object) => keyFor(JSON.stringify(wish))
    if (choice.is === 'coins') {
      const slot = `${choice.slot}`
      const wish = { equipmentId: code, coins: `${price.coins}`, ...(choice.slot && { slot }) }
      const { id } = await session.ask(
        choice.slot ? play.coinsBySlot : play.coins,
        wish,
        wishKey(wish),
      )
      keepOrdered(code, id)
      goToPlace(orderPlaceOf(code, id))
      return
    }
    const told = { payment: app ?? 'wechat', price: yuanText(price.money) }
    const wish = { equipmentId: code, ...told, ...boughtOf(choice) }
    const { orderId, payable } = await session.ask(play.pay, wish, wishKey(wish))
    keepOrdered(code, orderId)
    goToPlace(orderPlaceOf(code, orderId))
    void payInSheet(orderId, payable)
  }
  async function buyChoice(choice: Choice, price: Price): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    // Loaded while the order is being made. If that fails, the page of the order loads it again.
    loadTold().catch(() => undefined)
    try {
      await placeOrder(choice, price)
      forgetTry()
    } catch (error) {
      const isAnswer = error instanceof Refused
      if (isAnswer) {
        forgetTry()
        look()
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

function boughtOf(choice: Exclude<Choice, { is: 'coins' }>) {
  if (choice.is === 'package') return { discountId: choice.id }
  return choice.is === 'plays' ? { plays: String(choice.plays) } : { slot: String(choice.slot) }
}
