import { create } from 'zustand'

/**
 * Open dialogs over the page, the topmost last. Everything below is inert, so a toast must be announced
 * inside the topmost one.
 */
export const useOpenNow = create<readonly HTMLDialogElement[]>(() => [])

export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  useOpenNow.setState((open) => [...open, dialog], true)
  return () => useOpenNow.setState((open) => open.filter((each) => each !== dialog), true)
}
