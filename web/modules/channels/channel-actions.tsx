import {
  channels,
  payers,
  payersOf,
  type PaymentChannel,
  type PaymentApp,
} from '#contract/channels/channels.ts'
import { useState } from 'react'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { check, swap } from '#web/kit/icon/icons.ts'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { channelCalls, findPayerChannel, useChannelName } from './channel-state.ts'
import { texts } from './texts.ts'

type Props = { readonly channel: PaymentChannel; readonly all: readonly PaymentChannel[] }

/**
 * Shows whether a channel is used, and the apps whose payments it takes. Changing these apps needs the
 * password.
 */
export function ChannelActions({ channel, all }: Props) {
  const t = useTexts(texts)
  const { id, isOn, provider } = channel
  return (
    <RowGroup title={t.taking}>
      <CallSwitch
        call={channels.switch}
        input={(checked) => ({ id, isOn: checked })}
        renews={channelCalls}
        label={t.isOn}
        sub={t.isOnText}
        checked={isOn}
        onDone={({ isOn: now }) => showToast(now ? t.turnedOn : t.turnedOff)}
      />
      {isOn &&
        payersOf[provider].map((payer) => (
          <PayerChannelChoice
            key={payer}
            channel={channel}
            payer={payer}
            taker={findPayerChannel(all, payer)}
          />
        ))}
    </RowGroup>
  )
}

type ChoiceProps = {
  readonly channel: PaymentChannel
  readonly payer: PaymentApp
  readonly taker: PaymentChannel | undefined
}

function PayerChannelChoice({ channel, payer, taker }: ChoiceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useChannelName()
  const app = payers[payer][language]
  const gate = usePermission(channels.choose, {})
  const choose = useWriteCall(channels.choose, { renews: channelCalls, silent: true })
  const [isAsking, setAsking] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const closeChannelChoice = () => {
    setAsking(false)
    setErrorText(undefined)
  }
  const announceChosenChannel = () => {
    closeChannelChoice()
    showToast(t.nowChosen(app))
  }
  const showChannelChoiceFailure = (error: Error) => {
    if (error instanceof Refused && error.field === 'password') return setErrorText(error.message)
    setErrorText(undefined)
    return showFailureToast(error)
  }
  if (channel.takes.includes(payer)) {
    return <ListRow icon={check} tone="accent" title={t.chosen(app)} />
  }
  const now = taker ? t.chooseText(nameOf(taker)) : t.chooseNobody
  return (
    <>
      <ListRow
        icon={swap}
        title={t.choose(app)}
        sub={now}
        onPress={() => gate.pass(() => setAsking(true))}
      />
      <PasswordSheet
        title={t.choose(app)}
        open={isAsking}
        onClose={closeChannelChoice}
        summary={<p>{now}</p>}
        act={t.choose(app)}
        busy={choose.isPending}
        error={errorText}
        onPassword={(password) => {
          choose.mutate(
            { id: channel.id, payer, password },
            { onSuccess: announceChosenChannel, onError: showChannelChoiceFailure },
          )
        }}
      />
    </>
  )
}
