import { useState } from 'react'
import { readDeviceValue, writeDeviceValue } from '#web/kit/storage/device-storage.ts'
import type { OfferedGoods } from './store-wire.ts'

/** What this phone stores about visits to points stores: the last tab, and whether the tip is still shown. */
type StoreVisit = { readonly tabSelect: string; readonly tipFlag: boolean }
const VISIT = 'subIntegralStore'

export const HOME_TAB = 'home'
/** Goods for which the player has enough points. */
export const ENOUGH_TAB = 'enough'
const GROUP_PREFIX = 'group:'

export function useStoreVisit() {
  const [visit, setVisit] = useState(() =>
    readDeviceValue<StoreVisit>(VISIT, { tabSelect: HOME_TAB, tipFlag: true }),
  )
  const changeVisit = (change: Partial<StoreVisit>) => {
    const next = { ...visit, ...change }
    writeDeviceValue(VISIT, next)
    setVisit(next)
  }
  return { visit, changeVisit }
}

/** Returns the tabs of a store in the order of its goods: all, each group, within the player's points. */
export function listStoreTabs(goods: readonly OfferedGoods[]): string[] {
  const groups = goods.map(({ groupName }) => groupName).filter(Boolean)
  return [HOME_TAB, ...[...new Set(groups)].map((name) => GROUP_PREFIX + name), ENOUGH_TAB]
}

export function findTabGroupName(tab: string): string | undefined {
  return tab.startsWith(GROUP_PREFIX) ? tab.slice(GROUP_PREFIX.length) : undefined
}

export function isInStoreTab(goods: OfferedGoods, tab: string, points: number): boolean {
  if (tab === HOME_TAB) return true
  if (tab === ENOUGH_TAB) return goods.barrier === '' && goods.points <= points
  return goods.groupName === findTabGroupName(tab)
}
