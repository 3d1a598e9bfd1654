import { useCanGoBack, useRouter } from '@tanstack/react-router'

/**
 * Returns a function that goes back, or to `otherwise` if there is no earlier page, as after opening a
 * shared link.
 */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else router.history.replace(otherwise)
  }
}
