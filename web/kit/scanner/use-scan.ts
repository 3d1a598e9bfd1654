import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  closeCamera,
  findCameraLight,
  openCamera,
  type CameraTrouble,
  type Light,
} from './camera.ts'
import { createCodeReader } from './code-reader.ts'

export type ScanTrouble = CameraTrouble | 'blind'

type Scan = {
  readonly open: boolean
  readonly trouble?: ScanTrouble
  readonly light?: Light | undefined
}

/** Milliseconds between two scans: quick enough for a hand, and the phone stays cool. */
const LOOK_MS = 150
/** Milliseconds that a code must be out of sight before it counts again. */
const AGAIN_MS = 2000

/** Opens the camera while the page is visible and reports each code once. */
export function useCameraScan(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): Scan {
  const [scan, setScan] = useState<Scan>({ open: false })
  const visible = useDocumentVisible()
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!visible) return undefined
    const stopped = new AbortController()
    void runScan(video, stopped.signal, setScan, (text) => latest.current(text))
    return () => {
      stopped.abort()
      setScan({ open: false })
    }
  }, [video, visible])
  return scan
}

async function runScan(
  video: RefObject<HTMLVideoElement | null>,
  stopped: AbortSignal,
  tell: (scan: Scan) => void,
  onCode: (text: string) => void,
): Promise<void> {
  const [stream, read] = await Promise.all([
    openCamera(),
    createCodeReader().catch(() => undefined),
  ])
  const closeScanCamera = () => typeof stream !== 'string' && closeCamera(stream)
  stopped.addEventListener('abort', closeScanCamera)
  if (stopped.aborted || typeof stream === 'string' || !read || !video.current) {
    closeScanCamera()
    if (!stopped.aborted) {
      tell({ open: false, trouble: typeof stream === 'string' ? stream : 'blind' })
    }
    return
  }
  const screen = video.current
  screen.srcObject = stream
  // `play()` rejects if the page is left while the camera starts. There is nobody to report that to.
  await screen.play().catch(() => undefined)
  if (stopped.aborted) return
  tell({ open: true, light: findCameraLight(stream) })
  const isNew = createRepeatedCodeFilter()
  while (!stopped.aborted) {
    const text = (await read(screen).catch(() => undefined))?.trim()
    if (text && isNew(text) && !stopped.aborted) onCode(text)
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

function createRepeatedCodeFilter(): (text: string) => boolean {
  let last = { text: '', at: 0 }
  return (text) => {
    const isNew = text !== last.text || Date.now() - last.at > AGAIN_MS
    last = { text, at: Date.now() }
    return isNew
  }
}

function useDocumentVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const updateVisible = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', updateVisible)
    return () => document.removeEventListener('visibilitychange', updateVisible)
  }, [])
  return visible
}
