import { useEffect, useState } from 'react'
import type { PlayPath } from '#contract/play-page.ts'
import { useHere } from './here.tsx'

/** Where in the pages for players somebody is; it stands in the address, to come back to. */
export type Place = { readonly path: PlayPath; readonly query: Readonly<Record<string, string>> }

const MOVED = 'moved'

export function usePlace(): Place {
  const { path, query } = useHere()
  const [place, setPlace] = useState<Place>({ path, query })
  useEffect(() => {
    const look = () => setPlace(placeNow())
    addEventListener('popstate', look)
    addEventListener(MOVED, look)
    return () => {
      removeEventListener('popstate', look)
      removeEventListener(MOVED, look)
    }
  }, [])
  return place
}

export function hrefOf({ path, query }: Place): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}

/** Without loading anything. `instead`: the way back does not lead here. */
export function go(place: Place, { instead = false } = {}): void {
  if (instead) history.replaceState(null, '', hrefOf(place))
  else history.pushState(null, '', hrefOf(place))
  scrollTo(0, 0)
  dispatchEvent(new Event(MOVED))
}

function placeNow(): Place {
  const query = Object.fromEntries(new URLSearchParams(location.search))
  return { path: location.pathname as PlayPath, query }
}

/** The pages of one machine. */
export const startOf = (code: string): Place => ({ path: '/start_equip', query: { code } })
export const mineOf = (code: string): Place => ({
  path: '/start_equip',
  query: { code, mine: '1' },
})
/** Of a changer: coins into the own account, and out of it. */
export const coinsOf = (code: string): Place => ({ path: '/depositing_coins', query: { code } })
export const orderOf = (code: string, order: string): Place => ({
  path: '/paySuccess',
  query: { code, order },
})
