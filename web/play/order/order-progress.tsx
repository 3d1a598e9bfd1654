import { toFen } from '#contract/base/money.ts'
import { formatTimeWithSeconds, moneyText } from '#web/kit/formats.ts'
import { alert, check, gift, swap } from '#web/kit/icon/icons.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { goToPlace, startPlaceOf } from '../page/address.ts'
import { PageHeadline } from '../page/frame.tsx'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import { PlayButton } from '../page/parts.tsx'
import {
  payAndSaveOutcome,
  findPayment,
  subscribePayment,
  type Payment,
} from '../purchase/payment.ts'
import { parseSentFen, type OrderSent } from '../calls/wire-values.ts'
import { playTexts } from '../texts.ts'
import { useExternalValue } from '../page/use-external-value.ts'
import { buildOrderStory, findOutput, type Story } from './order-story.ts'
import { orderTexts } from './texts.ts'

function useOrderPayment(orderId: string): Payment | undefined {
  return useExternalValue(subscribePayment, () => findPayment(orderId))
}

/**
 * Returns whether the order is unpaid as far as the app reports: the player left the payment sheet, or it
 * did not open.
 */
function isPaymentAbandoned(order: OrderSent, payment: Payment | undefined): boolean {
  return (
    order.state === 'created' && (payment?.sheet === 'cancelled' || payment?.sheet === 'failed')
  )
}

const LOOK_MS = 2_000

/** Shows what happened, and where the money is. */
export function OrderProgress({ order }: { readonly order: OrderSent }) {
  const now = useNow(LOOK_MS)
  const { language } = useInitialPlayData()
  const t = usePlayTexts(orderTexts)
  const payment = useOrderPayment(order.id)
  const { steps, ...story } = buildOrderStory(order, now, language)
  const left = { mark: 'none', title: t.notPaid, text: t.notPaidText } as const
  const { mark, title, text } = isPaymentAbandoned(order, payment) ? left : story
  const isUnpaid = order.state === 'created'
  return (
    <>
      <PageHeadline title={title} text={text}>
        <OrderMark mark={mark} />
        {/* The number of the slot is shown, because the player at the machine needs it. */}
        {(isUnpaid || order.kind === 'vend') && <p>{order.title}</p>}
        {isUnpaid && <p className="order-amount">{moneyText(parseSentFen(order.money))}</p>}
      </PageHeadline>
      <section className="order-life">
        <LifecycleTimeline
          steps={steps.map(({ state, title: step, at, fact }) => ({
            state,
            title: step,
            ...(at && { at: formatTimeWithSeconds(at, now, language) }),
            ...(fact !== undefined && { facts: [fact] }),
          }))}
        />
      </section>
      {isUnpaid && !isPaymentAbandoned(order, payment) && (
        <p className="order-note">{t.payTwice}</p>
      )}
      {order.voucher && (
        <p className="order-note">
          {order.voucher.title}
          {order.voucher.offFen > 0 && ` ${moneyText(toFen(-order.voucher.offFen))}`}
        </p>
      )}
      <p className="order-note">{t.orderNumber(order.orderNumber)}</p>
    </>
  )
}

const MARKS = { won: gift, go: check, fault: alert, money: swap } as const

function OrderMark({ mark }: { readonly mark: Story['mark'] }) {
  if (mark === 'none') return null
  if (mark === 'wait') return <i className="spin" />
  return (
    <span className={`order-mark order-${mark}`}>
      <Icon of={MARKS[mark]} />
    </span>
  )
}

type OrderNextStepButtonsProps = {
  readonly order: OrderSent
  readonly code: string | undefined
  onHelp(): void
}

/** Buttons for the next steps. */
export function OrderNextStepButtons({ order, code, onHelp }: OrderNextStepButtonsProps) {
  const t = { ...usePlayTexts(orderTexts), ...usePlayTexts(playTexts) }
  const payment = useOrderPayment(order.id)
  const goToOrderMachine = () => goToPlace(startPlaceOf(code ?? order.equipmentId))
  const { state } = order
  if (state === 'created') {
    // A player who has paid, as far as the app reports, is not asked to pay again.
    const payOn = payment && payment.sheet !== 'open' && payment.sheet !== 'paid' && payment
    return (
      <div className="order-acts">
        <PlayButton onPress={goToOrderMachine}>{t.other}</PlayButton>
        {payOn && (
          <PlayButton
            kind="primary"
            onPress={() => void payAndSaveOutcome(order.id, payOn.payable)}
          >
            {t.payOn(moneyText(parseSentFen(order.money)))}
          </PlayButton>
        )}
      </div>
    )
  }
  const output = findOutput(order)
  const goOn = { play: t.playOn, vend: t.buyOn, coins: t.toMachine, account: t.playOn }[output]
  const isOut = state === 'done' && (order.won === 'yes' || output === 'vend' || output === 'coins')
  return (
    <div className="order-acts">
      <PlayButton onPress={onHelp}>{isOut ? t.findHelp : t.contact}</PlayButton>
      {state !== 'paid' && state !== 'dispensing' && (
        <PlayButton kind="primary" onPress={goToOrderMachine}>
          {state === 'done' ? goOn : t.toMachine}
        </PlayButton>
      )}
    </div>
  )
}
