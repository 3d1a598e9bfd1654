/**
 * Errors that say nothing of a call but that the database can't take it now: it is full, away, shutting
 * down, or has no connection left. PostgreSQL's codes are in its appendix A, the system's in errno(3).
 */
const CODES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Connection exceptions, and insufficient resources: disk, memory, connections. */
const CLASSES = /^(?:08|53)/
/** The driver's own, which have no code. */
const WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
]

/**
 * The database can't take it now. The driver tells all who wait on a connection by one error object,
 * so each gets one of its own, with that as its cause.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
  }
}

export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: string }
  if (typeof code === 'string') return CODES.has(code) || CLASSES.test(code)
  return WORDS.some((words) => message.startsWith(words))
}
