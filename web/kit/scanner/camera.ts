/** Why there is no picture: not allowed, none there (or a page without https), or in use elsewhere. */
export type CameraTrouble = 'refused' | 'missing' | 'busy'

/** The camera at the back, where there are two. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Without a secure context the browser hides its cameras; the types don't say so.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return 'missing'
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export type Light = { readonly set: (on: boolean) => Promise<void> }

/** The camera's lamp; undefined where it has none. Source: W3C MediaStream Image Capture, `torch`. */
export function lightOf(stream: MediaStream): Light | undefined {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined
  if (!track || !can?.torch) return undefined
  return {
    set: (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }),
  }
}
