import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds after the last key: short enough to seem immediate, and not a request to the server for every
 * character.
 */
const SETTLES_MS = 250

/**
 * Returns the text of a search field; the search follows when typing pauses. `settled` is the searched text,
 * which is kept elsewhere, mostly in the address. Clearing it there empties the field.
 */
export function useSearchWords(settled: string, settle: (words: string) => void) {
  const [typed, setTyped] = useState<string>()
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      latest.current(typed.trim())
      setTyped(undefined)
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { value: typed ?? settled, onChange: setTyped }
}
