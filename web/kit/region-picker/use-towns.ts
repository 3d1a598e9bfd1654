import { useEffect, useRef, useState } from 'react'
import type { RegionNode } from './region-column.tsx'

export type LoadChildren = (code: string) => Promise<readonly RegionNode[]>

/** Result of one attempt to load the towns of a district. `towns` is undefined if it failed. */
type Answer = {
  readonly of: string
  readonly at: number
  readonly towns: readonly RegionNode[] | undefined
}

/** Loads the towns of a district when it is chosen. `nodes` is undefined until they have arrived. */
export function useTowns(district: string | undefined, load: LoadChildren | undefined) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (district === undefined || !latest.current) return undefined
    let isWaiting = true
    const storeTownsAnswer = (towns: readonly RegionNode[] | undefined) => {
      if (isWaiting) setAnswer({ of: district, at: tries, towns })
    }
    latest.current(district).then(storeTownsAnswer, () => storeTownsAnswer(undefined))
    return () => {
      isWaiting = false
    }
  }, [district, tries])
  const come = answer?.of === district && answer?.at === tries
  return {
    nodes: district === undefined || !load ? [] : come ? answer?.towns : undefined,
    failed: come && answer?.towns === undefined,
    retry: () => setTries(tries + 1),
  }
}
