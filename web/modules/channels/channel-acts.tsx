import { channels, payers, payersOf, type PaymentChannel, type Payer } from '#contract/channels.ts'
import { CallRow } from '#web/kit/call-row.tsx'
import { CallSwitch } from '#web/kit/call-switch.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { check, swap } from '#web/kit/icon/icons.ts'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { channelCalls, takerOf, useNameOf } from './channel-words.ts'
import { texts } from './texts.ts'

type Props = { readonly channel: PaymentChannel; readonly all: readonly PaymentChannel[] }

/** Whether it is used, and whose payments it takes: at once, and as easily taken back. */
export function ChannelActs({ channel, all }: Props) {
  const t = useTexts(texts)
  const { id, isOn, provider } = channel
  return (
    <Group title={t.taking}>
      <CallSwitch
        call={channels.switch}
        input={(checked) => ({ id, isOn: checked })}
        renews={channelCalls}
        label={t.isOn}
        sub={t.isOnText}
        checked={isOn}
        onDone={({ isOn: now }) => say(now ? t.turnedOn : t.turnedOff)}
      />
      {isOn &&
        payersOf[provider].map((payer) => (
          <Choice key={payer} channel={channel} payer={payer} taker={takerOf(all, payer)} />
        ))}
    </Group>
  )
}

type ChoiceProps = {
  readonly channel: PaymentChannel
  readonly payer: Payer
  readonly taker: PaymentChannel | undefined
}

function Choice({ channel, payer, taker }: ChoiceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useNameOf()
  const app = payers[payer][language]
  if (channel.takes.includes(payer)) {
    return <Row icon={check} tone="accent" title={t.chosen(app)} />
  }
  return (
    <CallRow
      call={channels.choose}
      input={{ id: channel.id, payer }}
      renews={channelCalls}
      icon={swap}
      title={t.choose(app)}
      sub={taker ? t.chooseText(nameOf(taker)) : t.chooseNobody}
      onDone={() => say(t.nowChosen(app))}
    />
  )
}
