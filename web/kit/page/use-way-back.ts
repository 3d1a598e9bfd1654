import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** To where one was; to `otherwise` where one was nowhere, as by a link that somebody sent. */
export function useWayBack(otherwise: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else router.history.replace(otherwise)
  }
}
