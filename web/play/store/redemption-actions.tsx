import { useState, type ReactNode } from 'react'
import { toFen } from '#contract/base/money.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { REDEMPTION_REASON_MAX } from '#contract/points-store/redemption.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { redemptionTexts } from './redemption-texts.ts'
import type { RedemptionAnswer } from './store-wire.ts'
import { useRedemptionPayment } from './use-redemption-payment.ts'

type Props = { readonly redemption: RedemptionAnswer; onChanged(): void }

/** What the player may do with a redemption. Each action asks once more before it is done. */
export function RedemptionActions({ redemption, onChanged }: Props) {
  const t = usePlayTexts(redemptionTexts)
  const session = usePlaySession()
  const action = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  const { id, state, points, orderNumber, canCancel, canReturn } = redemption
  const { run, isBusy, trouble } = action
  const payment = useRedemptionPayment(onChanged)
  const moneyFen = toFen(redemption.moneyFen + redemption.shippingFen)
  return (
    <>
      {state === 'paying' && (
        <div className="redemption-act">
          <PlayButton kind="primary" busy={payment.isBusy} onPress={() => void payment.pay(id)}>
            {t.pay(moneyText(moneyFen))}
          </PlayButton>
        </div>
      )}
      {canCancel && (
        <ConfirmedAction
          label={t.cancel}
          text={(orderNumber === '' ? t.cancelText : t.cancelPaidText)(formatCount(points))}
          confirmLabel={t.cancelNow}
          isBusy={isBusy}
          onConfirm={() =>
            void run({ cancel: id }, (key) => session.ask(pointsStore.cancelOwn, { id }, key))
          }
        />
      )}
      {state === 'shipped' && (
        <ConfirmedAction
          label={t.receive}
          text={t.receiveText}
          confirmLabel={t.receiveNow}
          isBusy={isBusy}
          onConfirm={() =>
            void run({ receive: id }, (key) =>
              session.ask(pointsStore.confirmReceived, { id }, key),
            )
          }
        />
      )}
      {canReturn && (
        <ReturnRequest
          isBusy={isBusy}
          onConfirm={(reason) =>
            void run({ returned: id, reason }, (key) =>
              session.ask(pointsStore.requestReturn, { id, reason }, key),
            )
          }
        />
      )}
      <TroubleLine text={trouble ?? payment.trouble} />
    </>
  )
}

type ConfirmedProps = {
  readonly label: string
  /** What the action causes. */
  readonly text: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly children?: ReactNode
  onConfirm(): void
}

function ConfirmedAction(props: ConfirmedProps) {
  const { label, text, confirmLabel, isBusy, children, onConfirm } = props
  const t = usePlayTexts(redemptionTexts)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="redemption-act">
        <PlayButton onPress={() => setOpen(true)}>{label}</PlayButton>
      </div>
    )
  }
  return (
    <>
      <p className="redemption-note">{text}</p>
      {children}
      <div className="redemption-act">
        <PlayButton onPress={() => setOpen(false)}>{t.notNow}</PlayButton>
        <PlayButton kind="primary" busy={isBusy} onPress={onConfirm}>
          {confirmLabel}
        </PlayButton>
      </div>
    </>
  )
}

type ReturnProps = { readonly isBusy: boolean; onConfirm(reason: string): void }

function ReturnRequest({ isBusy, onConfirm }: ReturnProps) {
  const t = usePlayTexts(redemptionTexts)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && reason.trim() === ''
  return (
    <ConfirmedAction
      label={t.giveBack}
      text={t.giveBackText}
      confirmLabel={t.giveBackNow}
      isBusy={isBusy}
      onConfirm={() => {
        setTried(true)
        if (reason.trim() !== '') onConfirm(reason.trim())
      }}
    >
      <div className="help-form redemption-reason">
        <label>
          <span>{t.returnReason}</span>
          <input
            value={reason}
            maxLength={REDEMPTION_REASON_MAX}
            aria-invalid={isMissing}
            onChange={({ target }) => setReason(target.value)}
          />
          {isMissing && <small>{t.reasonMissing}</small>}
        </label>
      </div>
    </ConfirmedAction>
  )
}
