import { useState } from 'react'
import type { RedemptionDetail } from '#contract/points-store/redemptions.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RefundGuard } from '#web/client/session/refund-guard.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './points-store.module.css'
import { actionTexts } from './redemption-texts.ts'
import { CancelRedemptionSheet, RefuseReturnSheet } from './reason-sheets.tsx'
import { ShipRedemptionSheet } from './ship-redemption-sheet.tsx'
import { redemptionCalls } from './store-calls.ts'

type Props = { readonly redemption: RedemptionDetail }

/** What the staff can do with a redemption in its state. */
export function RedemptionActions({ redemption }: Props) {
  if (redemption.state === 'paying') {
    return (
      <div className={css.wideActs}>
        <CancelButton redemption={redemption} />
      </div>
    )
  }
  if (redemption.state === 'toPickUp') {
    return (
      <div className={css.wideActs}>
        <HandOutButton redemption={redemption} />
        <CancelButton redemption={redemption} />
      </div>
    )
  }
  if (redemption.state === 'toPrepare') {
    return (
      <div className={css.wideActs}>
        <ShipButton redemption={redemption} />
        <CancelButton redemption={redemption} />
      </div>
    )
  }
  if (redemption.state === 'returning') {
    return (
      <div className={css.wideActs}>
        <AcceptReturnButton redemption={redemption} />
        <RefuseReturnButton redemption={redemption} />
      </div>
    )
  }
  return null
}

function HandOutButton({ redemption: { id, goodsName } }: Props) {
  const t = useTexts(actionTexts)
  return (
    <CallButton
      call={pointsStore.handOut}
      input={{ id }}
      renews={redemptionCalls}
      kind="primary"
      tall
      wide
      confirm={{
        title: t.handOutQuestion(goodsName),
        text: t.handOutText,
        act: t.handOutNow,
      }}
      onDone={() => showToast(t.handedOut)}
    >
      {t.handOut}
    </CallButton>
  )
}

function ShipButton({ redemption: { id } }: Props) {
  const t = useTexts(actionTexts)
  const gate = usePermission(pointsStore.ship, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" tall wide onPress={() => gate.pass(() => setOpen(true))}>
        {t.ship}
      </Button>
      {isOpen && <ShipRedemptionSheet id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function CancelButton({ redemption: { id, orderNumber } }: Props) {
  const t = useTexts(actionTexts)
  const gate = usePermission(pointsStore.cancelRedemption, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <RefundGuard orderNumber={orderNumber}>
      <Button kind="danger-plain" wide onPress={() => gate.pass(() => setOpen(true))}>
        {t.cancel}
      </Button>
      {isOpen && <CancelRedemptionSheet id={id} onClose={() => setOpen(false)} />}
    </RefundGuard>
  )
}

function AcceptReturnButton({ redemption: { id, orderNumber } }: Props) {
  const t = useTexts(actionTexts)
  return (
    <RefundGuard orderNumber={orderNumber}>
      <CallButton
        call={pointsStore.endReturn}
        input={{ id, accepted: 'yes' }}
        renews={redemptionCalls}
        kind="primary"
        tall
        wide
        confirm={{ title: t.acceptQuestion, text: t.acceptText, act: t.accept }}
        onDone={() => showToast(t.accepted)}
      >
        {t.accept}
      </CallButton>
    </RefundGuard>
  )
}

function RefuseReturnButton({ redemption: { id } }: Props) {
  const t = useTexts(actionTexts)
  const gate = usePermission(pointsStore.endReturn, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger-plain" wide onPress={() => gate.pass(() => setOpen(true))}>
        {t.refuse}
      </Button>
      {isOpen && <RefuseReturnSheet id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
