import { useState } from 'react'
import type { Delivery, PhysicalDelivery } from '#contract/points-store/redemption.ts'
import { readDeviceValue, writeDeviceValue } from '#web/kit/storage/device-storage.ts'
import { isTrueWireValue } from '../calls/wire-values.ts'
import type { AddressAnswer, OfferedGoods, StoreAnswer } from './store-wire.ts'

/**
 * What a player chose for goods. This phone stores it, so that nothing is lost while an address is added. It
 * has only numbers of addresses, not the addresses.
 */
export type ExchangeChoice = {
  readonly goodsId: string
  readonly pieces: number
  readonly delivery?: PhysicalDelivery
  readonly siteId?: string
  readonly addressId?: string
}
const CHOICE = 'exchangeGoAddressInfo'

function readExchangeChoice(goodsId: string): ExchangeChoice {
  const stored = readDeviceValue<ExchangeChoice | undefined>(CHOICE, undefined)
  return stored?.goodsId === goodsId ? stored : { goodsId, pieces: 1 }
}

/** Chooses an address for goods, as the page of the addresses does. */
export function saveChosenAddress(goodsId: string, addressId: string): void {
  const before = readExchangeChoice(goodsId)
  writeDeviceValue(CHOICE, { ...before, delivery: 'ship', addressId })
}

export function clearExchangeChoice(): void {
  writeDeviceValue(CHOICE, undefined)
}

export function useExchangeChoice(goodsId: string) {
  const [choice, setChoice] = useState(() => readExchangeChoice(goodsId))
  const changeChoice = (change: Partial<ExchangeChoice>) => {
    const next = { ...choice, ...change }
    writeDeviceValue(CHOICE, next)
    setChoice(next)
  }
  return { choice, changeChoice }
}

type ChoiceContext = {
  readonly goods: OfferedGoods
  readonly store: StoreAnswer
  readonly addresses: readonly AddressAnswer[]
  /** Site of the machine in the address, where the player probably is. */
  readonly hereId: string | undefined
}

/** Completes a choice by what is probable, and corrects what is not possible any more. */
export function completeExchangeChoice(
  choice: ExchangeChoice,
  { goods, store, addresses, hereId }: ChoiceContext,
) {
  const { sites, points } = store
  const piecesMax = Math.min(goods.available, Math.floor(points / goods.points))
  const pieces = Math.max(1, Math.min(choice.pieces, piecesMax))
  const isShipping = goods.isShipped && (choice.delivery === 'ship' || !goods.isPickedUp)
  const physicalDelivery = isShipping ? 'ship' : 'pickUp'
  const delivery: Delivery = goods.kind === 'thing' ? physicalDelivery : 'atOnce'
  const site =
    sites.find(({ id }) => id === choice.siteId) ??
    (sites.length === 1 ? sites[0] : sites.find(({ id }) => id === hereId))
  const address =
    addresses.find(({ id }) => id === choice.addressId) ??
    addresses.find(({ isDefault }) => isTrueWireValue(isDefault)) ??
    addresses[0]
  const shippingFen = isShipping ? goods.shippingFen : 0
  const total = { points: pieces * goods.points, moneyFen: pieces * goods.moneyFen + shippingFen }
  return { pieces, piecesMax, delivery, site, address, shippingFen, total }
}
