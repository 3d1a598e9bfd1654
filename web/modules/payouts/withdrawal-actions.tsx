import { useState } from 'react'
import { getWithdrawalSourceName } from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { QrCode } from '#web/kit/qr/qr.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { lifeTexts } from './withdrawal-texts.ts'
import { payoutCalls } from './payout-calls.ts'
import type { WithdrawalDetails } from './withdrawal-steps.ts'
import { toWithdrawalStatus } from './withdrawal-status.ts'

type Props = { readonly row: WithdrawalDetails }

/** Shows the actions possible now, depending on whom the withdrawal waits for. */
export function WithdrawalActions({ row }: Props) {
  const { word } = toWithdrawalStatus(row)
  if (word === 'waiting') {
    return (
      <BottomBar>
        {row.isMine && <CancelWithdrawalButton row={row} />}
        {row.confirmation.package !== '' && <ConfirmInWechatButton row={row} />}
      </BottomBar>
    )
  }
  if (row.state !== 'untreated') return null
  return (
    <BottomBar>
      <TakeBackWithdrawalButton row={row} />
      {word === 'needsAgreement' && !row.isMine && <AgreeWithdrawalButton row={row} />}
    </BottomBar>
  )
}

function TakeBackWithdrawalButton({ row: { id, source, money } }: Props) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const call = source === 'deposit' ? withdrawals.changeDepositState : withdrawals.changeState
  const act = t.takeBackAct(moneyText(money))
  const confirm = {
    title: t.takeBackTitle(moneyText(money)),
    text: t.takeBackText(getWithdrawalSourceName(source)[language]),
    act,
  }
  return (
    <CallButton
      call={call}
      input={{ id, state: 'notPassed' }}
      renews={payoutCalls}
      confirm={confirm}
    >
      {t.takeBack}
    </CallButton>
  )
}

/** While the receiver has not accepted the money, the requester can still cancel. */
function CancelWithdrawalButton({ row: { id, source, money } }: Props) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const isReturn = source === 'deposit'
  const confirm = {
    title: t.cancelTitle(moneyText(money), isReturn),
    text: t.cancelText(getWithdrawalSourceName(source)[language]),
    act: t.cancelAct(moneyText(money), isReturn),
  }
  return (
    <CallButton
      call={withdrawals.cancel}
      input={{ id }}
      renews={payoutCalls}
      confirm={confirm}
      hide
    >
      {t.cancel(isReturn)}
    </CallButton>
  )
}

function AgreeWithdrawalButton({ row: { id, source, money, askedName, way } }: Props) {
  const t = useTexts(lifeTexts)
  const gate = usePermission(withdrawals.agree, { hide: true })
  const write = useWriteCall(withdrawals.agree, { renews: payoutCalls, silent: true })
  const [isAsking, setAsking] = useState(false)
  const act = t.agree(moneyText(money), source === 'deposit')
  if (!gate.shown) return null
  return (
    <>
      <Button kind="primary" tall onPress={() => gate.pass(() => setAsking(true))}>
        {act}
      </Button>
      <PasswordSheet
        title={act}
        act={act}
        open={isAsking}
        busy={write.isPending}
        error={write.error?.message}
        summary={<p>{way === 'ownCard' ? t.agreeOwnText(askedName) : t.agreeText(askedName)}</p>}
        onClose={() => setAsking(false)}
        onPassword={(password) =>
          write.mutate({ id, password }, { onSuccess: () => setAsking(false) })
        }
      />
    </>
  )
}

type Bridge = { invoke(name: string, wish: object, answer: () => void): void }

/** Inside WeChat, opens its own confirmation sheet. Elsewhere, the page has to be opened in WeChat first. */
function ConfirmInWechatButton({ row: { arrives, confirmation } }: Props) {
  const t = useTexts(lifeTexts)
  const [scanning, setScanning] = useState(false)
  function confirmInWechat() {
    const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
    if (!bridge) return setScanning(true)
    // The live stream reports the outcome, which comes from the provider.
    return bridge.invoke('requestMerchantTransfer', confirmation, () => undefined)
  }
  return (
    <>
      <Button kind="primary" tall onPress={confirmInWechat}>
        {t.confirm(moneyText(arrives))}
      </Button>
      {scanning && (
        <BottomSheet open title={t.scan} onClose={() => setScanning(false)}>
          <p>{t.scanText}</p>
          <QrCode text={location.href} label={t.scan} />
        </BottomSheet>
      )}
    </>
  )
}
