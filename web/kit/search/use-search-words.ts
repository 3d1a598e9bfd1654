import { useEffect, useRef, useState } from 'react'

/** After the last key: soon enough to seem at once, and not a question to the server for every sign. */
const SETTLES_MS = 250

/**
 * What stands in a search field, and what is searched for: that follows when the typing pauses. The
 * second is `settled`, which lives elsewhere, mostly in the address; cleared there, the field is empty.
 */
export function useWords(settled: string, settle: (words: string) => void) {
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
