/**
 * Why there is no picture: permission refused; no camera, or a page without HTTPS; camera in use elsewhere.
 */
export type CameraTrouble = 'refused' | 'missing' | 'busy'

/** Opens the camera, preferably the one at the back. Returns the trouble if it cannot be opened. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Without a secure context the browser hides `mediaDevices`, although its type is not optional.
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

/**
 * Returns the switch of the camera's lamp, or undefined if it has none. Source: W3C MediaStream Image
 * Capture, `torch`.
 */
export function findCameraLight(stream: MediaStream): Light | undefined {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined
  if (!track || !can?.torch) return undefined
  return {
    set: (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }),
  }
}
