import { DeviceGone } from './device-bus.ts'
import { Unwanted } from './device-queue.ts'

/**
 * Returns a new error for the broker, which destroys the socket with it. A database error may be one object
 * shared by many connections, so each gets its own; the original is logged.
 */
export function reportDefectAsBrokerError(error: Error, defect: (error: unknown) => void): Error {
  // Work that waits when a connection ends is dropped, and messages of a removed device are ignored. Neither
  // is a defect.
  const isUsual = error instanceof Unwanted || error instanceof DeviceGone
  if (!isUsual && error.name !== 'AbortError') defect(error)
  return new Error('the server could not take it')
}

/** Settles a promise to a value or an error, for callers that use callbacks. */
export async function captureWorkOutcome<Value>(
  work: Promise<Value>,
): Promise<{ readonly value?: Value; readonly error?: Error }> {
  try {
    return { value: await work }
  } catch (error) {
    return { error: error as Error }
  }
}
