import { useEffect, useRef, useState } from 'react'

/**
 * Keeps local copies of sealed uploads, because they cannot be fetched again. They are shown as long as the
 * page stays open.
 */
export function useLocalPictures() {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const made = useRef<string[]>([])
  useEffect(() => {
    const all = made.current
    return () => {
      for (const url of all) URL.revokeObjectURL(url)
    }
  }, [])
  function addLocalPicture(link: string, file: File) {
    const url = URL.createObjectURL(file)
    made.current.push(url)
    setShown((all) => new Map(all).set(link, url))
  }
  return { shown, keepShown: addLocalPicture }
}
