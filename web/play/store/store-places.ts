import type { PlayPlace } from '../page/address.ts'

/** Places of the points store beside its home. `code` is that of the machine. */
export const exchangePlaceOf = (code: string, goodsId: string): PlayPlace => ({
  path: '/subIntegralStore/exchangeGood',
  query: { code, goods: goodsId },
})

/** Own redemptions. With `isNew`, the page says that the newest was just placed. */
export const redemptionsPlaceOf = (code: string, isNew = false): PlayPlace => ({
  path: '/subIntegralStore/order',
  query: { code, ...(isNew && { new: '1' }) },
})

/** Address of the form for a new address. */
export const NEW_ADDRESS = 'new'

/** Tasks that earn points. */
export const tasksPlaceOf = (code: string): PlayPlace => ({
  path: '/subIntegralStore/dailyTasks',
  query: { code },
})

type AddressPlace = {
  /** Goods for which an address is chosen; undefined if addresses are only looked after. */
  readonly goodsId?: string | undefined
  /** Address in the form, or `NEW_ADDRESS`; undefined for the list. */
  readonly addressId?: string | undefined
}

export const addressesPlaceOf = (
  code: string,
  { goodsId, addressId }: AddressPlace = {},
): PlayPlace => ({
  path: '/subIntegralStore/addAddress',
  query: {
    code,
    ...(goodsId !== undefined && { goods: goodsId }),
    ...(addressId !== undefined && { address: addressId }),
  },
})
