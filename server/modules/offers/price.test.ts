import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { getOfferPrice, quoteOffer, quotePlays, quoteSlot, type Quote } from './price.ts'

const prices = fc.integer({ min: 1, max: 1_000_000 }).map(toFen)
const levelIds = fc.constantFrom('bronze', 'silver', 'gold')
const offers = fc.record({
  id: fc.constant('7'),
  kind: fc.constantFrom('play' as const, 'recharge' as const),
  name: fc.string({ minLength: 1, maxLength: 20 }),
  price: prices,
  coins: fc.integer({ min: 1, max: 1000 }),
  bonusCoins: fc.integer({ min: 0, max: 1000 }),
  // Also prices above the plain price, as they remain after that one was lowered.
  levelPrices: fc.uniqueArray(fc.record({ levelId: levelIds, price: prices }), {
    selector: ({ levelId }) => levelId,
  }),
})
const levels = fc.option(levelIds)
const types = fc.constantFrom(...(Object.keys(deviceTypes) as DeviceType[]))
const devices = fc.record({
  type: types,
  priceFen: fc.integer({ min: 0, max: 100_000 }).map(toFen),
})

function sumOf({ lines }: Quote): number {
  return lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

test('package lines add up to a positive amount', () => {
  fc.assert(
    fc.property(offers, levels, (offer, levelId) => {
      const quote = quoteOffer(offer, levelId)
      expect(sumOf(quote)).toBe(quote.amountFen)
      expect(quote.amountFen).toBeGreaterThan(0)
    }),
  )
})

test('a member pays the lowest price of their level', () => {
  fc.assert(
    fc.property(offers, levels, (offer, levelId) => {
      const own = offer.levelPrices.find((each) => each.levelId === levelId)
      const { amountFen } = quoteOffer(offer, levelId)
      expect(amountFen).toBe(Math.min(offer.price, own?.price ?? offer.price))
      expect(getOfferPrice(offer, levelId)).toBe(amountFen)
    }),
  )
})

test('a package gives the same coins at any price', () => {
  fc.assert(
    fc.property(offers, levels, (offer, levelId) => {
      const { coins, bonusCoins, offerId } = quoteOffer(offer, levelId)
      expect({ coins, bonusCoins, offerId }).toEqual({
        coins: offer.coins,
        bonusCoins: offer.bonusCoins,
        offerId: offer.id,
      })
    }),
  )
})

const playsOf = (device: Parameters<typeof quotePlays>[0], plays: number) =>
  quotePlays(device, { plays, coinsPerPlay: 2 })

test('twice the plays cost twice as much', () => {
  const few = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(devices, few, (device, plays) => {
      const [one, two] = [playsOf(device, plays), playsOf(device, plays * 2)]
      if (!one || !two) {
        expect([one, two]).toEqual([undefined, undefined])
        return
      }
      expect(two.amountFen).toBe(one.amountFen * 2)
      expect([sumOf(one), one.coins]).toEqual([one.amountFen, plays * 2])
    }),
  )
})

/** No slot is set up, and the board reports none. */
const nothingSet = { goods: [], closed: [] }

test('a machine sells either plays or slots', () => {
  fc.assert(
    fc.property(devices, (device) => {
      const sold = [playsOf(device, 1), quoteSlot(device, 1, nothingSet)].filter(Boolean)
      expect(sold).toHaveLength(device.priceFen === 0 ? 0 : 1)
    }),
  )
})

test('rejects fractional, zero and negative plays and slots', () => {
  const claw = { type: 'claw', priceFen: toFen(200) } as const
  const vending = { type: 'vending', priceFen: toFen(200) } as const
  for (const number of [0, -1, 0.5, Number.NaN, 101]) {
    expect(playsOf(claw, number)).toBeUndefined()
  }
  for (const number of [0, -1, 0.5]) expect(quoteSlot(vending, number, nothingSet)).toBeUndefined()
})
