import { useEffect, useState } from 'react'
import { findMachineCode, type PlayPath } from '#contract/orders/play-page.ts'
import { useInitialPlayData } from './play-context.tsx'

/** Place in the player pages. It is in the address, so that the player can return to it. */
export type PlayPlace = {
  readonly path: PlayPath
  readonly query: Readonly<Record<string, string>>
}

const MOVED = 'moved'

export function usePlayPlace(): PlayPlace {
  const { path, query } = useInitialPlayData()
  const [place, setPlace] = useState<PlayPlace>({ path, query })
  useEffect(() => {
    const updatePlace = () => setPlace(currentPlace())
    addEventListener('popstate', updatePlace)
    addEventListener(MOVED, updatePlace)
    return () => {
      removeEventListener('popstate', updatePlace)
      removeEventListener(MOVED, updatePlace)
    }
  }, [])
  return place
}

export function formatPlaceHref({ path, query }: PlayPlace): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}

/** Goes to a place without loading a page. With `instead`, going back does not return to the current one. */
export function goToPlace(place: PlayPlace, { instead = false } = {}): void {
  if (instead) history.replaceState(null, '', formatPlaceHref(place))
  else history.pushState(null, '', formatPlaceHref(place))
  scrollTo(0, 0)
  dispatchEvent(new Event(MOVED))
}

function currentPlace(): PlayPlace {
  const query = Object.fromEntries(new URLSearchParams(location.search))
  return { path: location.pathname as PlayPath, query }
}

/**
 * Returns where the player of a page signs in: at a machine, or at a merchant on the page for points codes,
 * which also opens without a machine.
 */
export function toSignInPlace({ path, query }: PlayPlace) {
  const equipmentId = findMachineCode(path, query)
  const isAtMerchant = path === '/point-voucher' && equipmentId === undefined
  return { equipmentId, userId: isAtMerchant ? query['userId'] : undefined }
}

/** Places of one machine. */
export const startPlaceOf = (code: string): PlayPlace => ({ path: '/start_equip', query: { code } })
export const minePlaceOf = (code: string): PlayPlace => ({
  path: '/start_equip',
  query: { code, mine: '1' },
})
/** Place of a changer for storing own coins and taking them out. */
export const coinsPlaceOf = (code: string): PlayPlace => ({
  path: '/depositing_coins',
  query: { code },
})
/** Place of the player's points at the merchant of a machine. */
export const pointsPlaceOf = (code: string): PlayPlace => ({
  path: '/subIntegralStore/integral',
  query: { code },
})
/** Place of the points store of the merchant of a machine. */
export const storePlaceOf = (code: string): PlayPlace => ({
  path: '/subIntegralStore',
  query: { code },
})
export const orderPlaceOf = (code: string, order: string): PlayPlace => ({
  path: '/paySuccess',
  query: { code, order },
})
