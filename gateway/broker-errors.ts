import { DeviceGone } from './device-bus.ts'
import { Unwanted } from './device-queue.ts'

/**
 * The broker destroys a socket with what it is given. An error of the database may be one object for
 * many connections at once, so each gets one of its own; the other is for the log.
 */
export function toNotTakenError(error: Error, defect: (error: unknown) => void): Error {
  // What waits when a connection ends is given up, and a device that was removed is not heard.
  const isUsual = error instanceof Unwanted || error instanceof DeviceGone
  if (!isUsual && error.name !== 'AbortError') defect(error)
  return new Error('the server could not take it')
}

/** For those who want to be called back: what was thrown is a value, too. */
export async function settleOutcome<Value>(
  work: Promise<Value>,
): Promise<{ readonly value?: Value; readonly error?: Error }> {
  try {
    return { value: await work }
  } catch (error) {
    return { error: error as Error }
  }
}
