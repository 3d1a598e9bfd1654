import { create } from 'zustand'

/**
 * What lies over the page, the topmost last. All beneath it is inert, so a sentence that passes
 * has to be said inside it.
 */
export const useOpenNow = create<readonly HTMLDialogElement[]>(() => [])

export function noteOpened(dialog: HTMLDialogElement): () => void {
  useOpenNow.setState((open) => [...open, dialog], true)
  return () => useOpenNow.setState((open) => open.filter((each) => each !== dialog), true)
}
