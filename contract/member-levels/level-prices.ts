import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { toFen } from '../base/money.ts'
import { id } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { levelPricesSent, offer, OFFERS_MAX, offerPermissions } from '../offers/offer.ts'
import { offers } from '../offers/offers.ts'

const path = '/api/blade-memberLevel/memberLevel' as const
const { notFound, everySite, levelAbove, levelTwice, levelMissing } = offers.submit.failures

/** Prices of packages for members of a level: the same data and rules as in the form of a package. */
export const levelPriceCalls = {
  /** Lists the packages that the caller sees, with the price of each level. */
  prices: declareCall({
    name: 'memberLevels.prices',
    title: { zh: '查看等级价', en: 'Get level prices' },
    wire: { method: 'GET', path: `${path}/prices`, body: 'query' },
    access: [merchantGrant(offerPermissions.see)],
    writes: false,
    input: z.object({}),
    output: z.object({
      levels: z.array(z.object({ id, name: z.string() })),
      offers: z.array(offer),
    }),
    failures: {},
    example: {},
  }),

  /** Replaces the level prices of the given packages; other packages stay as they are. */
  savePrices: declareCall({
    name: 'memberLevels.savePrices',
    title: { zh: '保存等级价', en: 'Save level prices' },
    wire: { method: 'POST', path: `${path}/savePrices`, body: 'form' },
    access: [merchantGrant(offerPermissions.edit)],
    writes: true,
    input: z.object({
      offers: jsonListCodec(z.object({ id, levelPrices: levelPricesSent }), OFFERS_MAX * 10),
    }),
    output: z.object({ changed: z.int() }),
    failures: { notFound, everySite, levelAbove, levelTwice, levelMissing },
    example: {
      offers: [{ id: world.offerId, levelPrices: [{ levelId: world.levelId, price: toFen(500) }] }],
    },
  }),
}
