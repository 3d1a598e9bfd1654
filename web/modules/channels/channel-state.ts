import { DAY_MS } from '#contract/base/durations.ts'
import { formatChannelName } from '#contract/channels/channel-name.ts'
import {
  channels,
  paymentProviders,
  type PaymentChannel,
  type PaymentApp,
} from '#contract/channels/channels.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Calls whose answers are outdated once a channel was changed. */
export const channelCalls = [channels.list]

/** Number of days before expiry from which a certificate is reported. */
const WARNED_DAYS = 30

/**
 * Returns the whole days until the certificate expires, below 0 if it has expired. Undefined if expiry is
 * not near.
 */
export function computeCertificateDaysLeft(
  { expiresAt }: PaymentChannel,
  now = new Date(),
): number | undefined {
  if (!expiresAt) return undefined
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS)
  return days <= WARNED_DAYS ? days : undefined
}

export function toChannelSlotState(channel: PaymentChannel): SlotState {
  const days = computeCertificateDaysLeft(channel)
  if (!channel.isOn) return 'off'
  if (days !== undefined && days < 0) return 'fault'
  const isDoubtful = channel.testResult !== '' && channel.testResult !== 'works'
  return days !== undefined || isDoubtful ? 'warn' : 'on'
}

/** Returns a function that names a channel: by its own name or, without one, as the platform's. */
export function useChannelName(): (channel: PaymentChannel) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ name, provider }) =>
    formatChannelName(name, language) || t.ofPlatform(paymentProviders[provider][language])
}

export function findPayerChannel(
  all: readonly PaymentChannel[],
  payer: PaymentApp,
): PaymentChannel | undefined {
  return all.find(({ takes }) => takes.includes(payer))
}
