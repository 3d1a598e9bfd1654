import { DAY_MS } from '#contract/base/durations.ts'
import {
  channels,
  paymentProviders,
  type PaymentChannel,
  type Payer,
} from '#contract/channels/channels.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Calls whose answers are no longer true when a channel was changed. */
export const channelCalls = [channels.list]

/** So long before its end a certificate is spoken of. */
const WARNED_DAYS = 30

/** Whole days until the certificate ends, once that is near; below 0 where it has ended. */
export function daysLeft({ expiresAt }: PaymentChannel, now = new Date()): number | undefined {
  if (!expiresAt) return undefined
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS)
  return days <= WARNED_DAYS ? days : undefined
}

export function toChannelSlotState(channel: PaymentChannel): SlotState {
  const days = daysLeft(channel)
  if (!channel.isOn) return 'off'
  if (days !== undefined && days < 0) return 'fault'
  const isDoubtful = channel.testResult !== '' && channel.testResult !== 'works'
  return days !== undefined || isDoubtful ? 'warn' : 'on'
}

/** How a channel is called: by its own name, or as the platform's. */
export function useChannelName(): (channel: PaymentChannel) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ name, provider }) => name || t.ofPlatform(paymentProviders[provider][language])
}

export function takerOf(all: readonly PaymentChannel[], payer: Payer): PaymentChannel | undefined {
  return all.find(({ takes }) => takes.includes(payer))
}
