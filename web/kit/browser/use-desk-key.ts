import { useEffect, useRef } from 'react'

/**
 * Runs `act` on a key press on wide screens. It does not run while the user types or a sheet covers the
 * page.
 */
export function useDesktopKey(key: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const handleDeskKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || !matchMedia('(min-width: 840px)').matches) return
      if (document.querySelector('dialog:modal')) return
      const { activeElement } = document
      if (activeElement?.matches('input, textarea, select, [contenteditable]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleDeskKey)
    return () => document.removeEventListener('keydown', handleDeskKey)
  }, [key])
}
