import { useSearch } from '@tanstack/react-router'
import { channels, paymentProviders, type PaymentChannel } from '#contract/channels/channels.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelFacts } from './channel-facts.tsx'
import { ChannelsFrame } from './channels-frame.tsx'
import { ChannelConnectionTest } from './connection-test.tsx'
import { keyForms, type OwnProvider } from './key-fields.ts'
import { PaymentChannelKeyForm } from './key-form.tsx'
import { texts } from './texts.ts'

/** /paymentChannel: an existing channel, or the form of a new one. */
export function ChannelDetailScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, add } = useSearch({ from: '/paymentChannel' })
  if (add !== undefined && isOwnProvider(add)) {
    const title = `${t.add} · ${paymentProviders[add][language]}`
    return (
      <ChannelsFrame onPhone="detail" title={title} adding>
        <PaymentChannelKeyForm key={add} provider={add} />
      </ChannelsFrame>
    )
  }
  return (
    <ChannelsFrame onPhone="detail">
      <ChannelDetail key={id} id={id} />
    </ChannelsFrame>
  )
}

function isOwnProvider(text: string): text is OwnProvider {
  return text in keyForms
}

function ChannelDetail({ id }: { id: string | undefined }) {
  const t = useTexts(texts)
  const query = useCall(channels.list, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8}>
      {(data) => {
        const channel = data.find((each) => each.id === id)
        return channel ? (
          <PaymentChannelDetails channel={channel} all={data} />
        ) : (
          <ChannelNotFound />
        )
      }}
    </Loaded>
  )
}

type Props = { readonly channel: PaymentChannel; readonly all: readonly PaymentChannel[] }

function PaymentChannelDetails({ channel, all }: Props) {
  const { holder, provider } = channel
  const details = (
    <>
      <ChannelFacts channel={channel} />
      <ChannelActions channel={channel} all={all} />
      <ChannelConnectionTest channel={channel} />
    </>
  )
  if (holder === 'platform' || !isOwnProvider(provider)) return details
  return (
    <PaymentChannelKeyForm provider={provider} saved={channel}>
      {details}
    </PaymentChannelKeyForm>
  )
}

function ChannelNotFound() {
  const t = useTexts(texts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back="/paymentChannels" />
}
