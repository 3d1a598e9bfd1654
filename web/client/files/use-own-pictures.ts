import { useEffect, useRef, useState } from 'react'

/** What was sent sealed can't be asked for again: it is shown from the device while the page stays. */
export function useOwnPictures() {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const made = useRef<string[]>([])
  useEffect(() => {
    const all = made.current
    return () => {
      for (const url of all) URL.revokeObjectURL(url)
    }
  }, [])
  function keepShown(link: string, file: File) {
    const url = URL.createObjectURL(file)
    made.current.push(url)
    setShown((all) => new Map(all).set(link, url))
  }
  return { shown, keepShown }
}
