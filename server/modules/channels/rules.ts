import {
  paymentProviders,
  payersOf,
  type Holder,
  type Payer,
  type PaymentProvider,
} from '#contract/channels/channels.ts'

/** What of a channel decides who takes a payment. */
export type Choice = {
  readonly id: string
  readonly provider: PaymentProvider
  readonly holder: Holder
  readonly isOn: boolean
  /** For whose payments the merchant chose it. */
  readonly chosenFor: readonly Payer[]
  readonly madeAt: Date
}

/**
 * Of the channels that are on, which takes what players of this app pay: the one that the merchant
 * chose; else the platform's; else the oldest. Undefined where none can.
 */
export function channelOf<C extends Choice>(channels: readonly C[], payer: Payer): C | undefined {
  const able = channels.filter(({ provider, isOn }) => isOn && payersOf[provider].includes(payer))
  return (
    able.find(({ chosenFor }) => chosenFor.includes(payer)) ??
    able.find(({ holder }) => holder === 'platform') ??
    able.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())[0]
  )
}

/**
 * Ids end in the merchant's, so that it is known whose a channel is before anybody is: a notice of
 * a provider names the channel only. The platform's own has one by its provider, row or no row.
 */
export function channelId(merchantId: string, own: string): string {
  return `${own}-${merchantId}`
}

/** Who holds what is paid through a channel, as its id says. */
export function holderOfChannel(id: string): Holder {
  const isPlatforms = Object.hasOwn(paymentProviders, id.slice(0, id.indexOf('-')))
  return isPlatforms ? 'platform' : 'merchant'
}

/** The pot that shares of what came in through a channel are in: its own, or empty for the platform's. */
export function potOf(id: string): string {
  return holderOfChannel(id) === 'merchant' ? id : ''
}

export function merchantOfChannel(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}
