import {
  paymentProviders,
  payersOf,
  type MoneyHolder,
  type PaymentApp,
  type PaymentProvider,
} from '#contract/channels/channels.ts'

/** Fields of a channel that decide who takes a payment. */
export type ChannelChoice = {
  readonly id: string
  readonly provider: PaymentProvider
  readonly holder: MoneyHolder
  readonly isOn: boolean
  /** Payers for whom the merchant chose this channel. */
  readonly chosenFor: readonly PaymentApp[]
  readonly madeAt: Date
}

/**
 * Returns the channel that takes payments of this app's players, among those that are on: the merchant's
 * choice, else the platform's, else the oldest. Undefined if none can.
 */
export function chooseChannel<C extends ChannelChoice>(
  channels: readonly C[],
  payer: PaymentApp,
): C | undefined {
  const able = channels.filter(({ provider, isOn }) => isOn && payersOf[provider].includes(payer))
  return (
    able.find(({ chosenFor }) => chosenFor.includes(payer)) ??
    able.find(({ holder }) => holder === 'platform') ??
    able.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())[0]
  )
}

/**
 * The id ends in the merchant's id, so that the merchant is known before anybody is authenticated: a
 * provider's notice names only the channel. A platform's channel has an id by its provider, with or without
 * a row.
 */
export function toChannelId(merchantId: string, own: string): string {
  return `${own}-${merchantId}`
}

/** Returns who holds the money paid through a channel, derived from its id. */
export function getChannelHolder(id: string): MoneyHolder {
  const isPlatforms = Object.hasOwn(paymentProviders, id.slice(0, id.indexOf('-')))
  return isPlatforms ? 'platform' : 'merchant'
}

/**
 * Returns the pot for shares of money that came in through a channel: the merchant's own channel, or empty
 * for the platform's.
 */
export function toSharePotId(id: string): string {
  return getChannelHolder(id) === 'merchant' ? id : ''
}

export function parseChannelMerchantId(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}
