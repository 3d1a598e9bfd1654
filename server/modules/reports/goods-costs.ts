import { toFen } from '#contract/base/money.ts'
import type { GivenCost } from '#server/modules/goods/surface.ts'

/**
 * Returns the cost of dispensed goods by a key. Goods without a recorded slot assignment have no known cost
 * and are not included.
 */
export function createGoodsCostLookup(
  costs: readonly GivenCost[],
  keyOf: (cost: GivenCost) => string,
) {
  const byKey = Map.groupBy(costs, keyOf)
  return (key: string) => sumGoodsCosts(byKey.get(key) ?? [])
}

export function sumGoodsCosts(costs: readonly GivenCost[]) {
  return {
    cost: toFen(costs.reduce((sum, { costFen }) => sum + costFen, 0)),
    costed: costs.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}

export const goodsPlaceKey = ({ deviceId, siteId }: Pick<GivenCost, 'deviceId' | 'siteId'>) =>
  `${deviceId} ${siteId}`
