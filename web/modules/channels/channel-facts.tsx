import { paymentProviders, type PaymentChannel } from '#contract/channels.ts'
import { Banner } from '#web/kit/banner/banner.tsx'
import { dayText } from '#web/kit/date-picker/days.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { daysLeft, toChannelSlotState, useChannelName } from './channel-words.ts'
import { texts } from './texts.ts'

type Props = { readonly channel: PaymentChannel }

/** Which account it is, where the money goes, and how long its certificate lasts. */
export function ChannelFacts({ channel }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useChannelName()
  const { provider, account, holder, fingerprint, expiresAt, isOn } = channel
  const goesTo = holder === 'platform' ? t.holderPlatform : t.holderMerchant
  return (
    <>
      <ChannelExpiryBanner channel={channel} />
      <Group>
        <Row
          slot={toChannelSlotState(channel)}
          names
          title={nameOf(channel)}
          sub={isOn ? t.on : t.off}
        />
        <Row title={t.provider} value={paymentProviders[provider][language]} />
        <Row title={t.account} value={account} />
        <Row title={t.holder} value={goesTo} />
        {fingerprint && <Row title={t.fingerprint} value={fingerprint} />}
        <Row title={t.expiry} value={expiresAt ? dayText(expiresAt, language) : t.noExpiry} />
      </Group>
    </>
  )
}

function ChannelExpiryBanner({ channel }: Props) {
  const t = useTexts(texts)
  const days = daysLeft(channel)
  if (days === undefined) return null
  const text = channel.holder === 'platform' ? t.soonOfPlatform : t.soonText
  if (days < 0) return <Banner kind="danger" title={t.over} text={text} />
  return <Banner kind="warn" title={t.soon(days)} text={text} />
}
