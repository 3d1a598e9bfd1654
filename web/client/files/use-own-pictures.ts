import { useEffect, useRef, useState } from 'react'

/**
 * Keeps local copies of sealed uploads, because they cannot be fetched again. They are shown as long as the
 * page stays open.
 */
export function useLocalPictures() {
  const [urlByLink, setUrlByLink] = useState<ReadonlyMap<string, string>>(new Map())
  const createdUrls = useRef<string[]>([])
  useEffect(() => {
    const all = createdUrls.current
    return () => {
      for (const url of all) URL.revokeObjectURL(url)
    }
  }, [])
  function addLocalPicture(link: string, file: File) {
    const url = URL.createObjectURL(file)
    createdUrls.current.push(url)
    setUrlByLink((all) => new Map(all).set(link, url))
  }
  return { shown: urlByLink, keepShown: addLocalPicture }
}
