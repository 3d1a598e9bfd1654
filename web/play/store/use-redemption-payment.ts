import { pointsStore } from '#contract/points-store/points-store.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { useInitialPlayData, usePlaySession } from '../page/play-context.tsx'
import { payInApp } from '../purchase/pay-in-app.ts'

/**
 * Starts the payment of a redemption and opens the app's payment sheet. The server finds out whether it was
 * paid, and the redemption then changes by itself.
 */
export function useRedemptionPayment(onChanged: () => void = () => undefined) {
  const { app = 'wechat' } = useInitialPlayData()
  const session = usePlaySession()
  const action = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  async function payRedemption(id: string): Promise<void> {
    const input = { id, payment: app }
    const order = await action.run({ pay: input }, (key) =>
      session.ask(pointsStore.payRedemption, input, key),
    )
    if (!order) return
    payInApp(order.payable)
      .catch(() => undefined)
      .then(onChanged, onChanged)
  }
  return { pay: payRedemption, isBusy: action.isBusy, trouble: action.trouble }
}
