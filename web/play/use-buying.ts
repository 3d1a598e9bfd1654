import { useState } from 'react'
import { play } from '#contract/play.ts'
import { go, orderOf } from './address.ts'
import { Refused } from './asking.ts'
import { useHere, useSaid, useSession } from './here.tsx'
import { answered, keepOrdered, keyFor } from './kept.ts'
import type { Choice } from './packages.tsx'
import { pay } from './payment.ts'
import { playTexts } from './texts.ts'

export type Buying = {
  readonly isBusy: boolean
  /** What went wrong, in words. */
  readonly trouble: string | undefined
  buy(choice: Choice, coinPrice: number): void
}

/** From the tap to the order and the app's sheet: one order, however often it is tapped. */
export function useBuying(code: string): Buying {
  const { app } = useHere()
  const session = useSession()
  const t = useSaid(playTexts)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function order(choice: Choice, coinPrice: number): Promise<void> {
    const keyOf = (wish: object) => keyFor(JSON.stringify(wish))
    if (choice.is === 'coins') {
      const wish = { equipmentId: code, coins: String(coinPrice) }
      const { id } = await session.ask(play.coins, wish, keyOf(wish))
      keepOrdered(code, id)
      go(orderOf(code, id))
      return
    }
    const bought = choice.is === 'package' ? { discountId: choice.id } : { plays: '1' }
    const wish = { equipmentId: code, payment: app ?? 'wechat', ...bought }
    const { orderId, payable } = await session.ask(play.pay, wish, keyOf(wish))
    keepOrdered(code, orderId)
    go(orderOf(code, orderId))
    void pay(orderId, payable)
  }
  async function buy(choice: Choice, coinPrice: number): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    try {
      await order(choice, coinPrice)
      answered()
    } catch (error) {
      const isAnswer = error instanceof Refused
      if (isAnswer) answered()
      setTrouble(isAnswer ? error.message : t.noAnswer)
    }
    setBusy(false)
  }
  return {
    isBusy,
    trouble,
    buy: (choice, coinPrice) => void (isBusy || buy(choice, coinPrice)),
  }
}
