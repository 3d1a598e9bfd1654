/**
 * Error codes that mean only that the database cannot serve the call now: full, unreachable, shutting down
 * or out of connections. Sources: appendix A of the PostgreSQL manual; errno(3) for system errors.
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
/**
 * SQLSTATE classes 08 (connection exceptions) and 53 (insufficient resources: disk, memory, connections).
 */
const CLASSES = /^(?:08|53)/
/** Errors of the driver have no code and are recognized by the beginning of their message. */
const WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
]

/**
 * The database cannot serve the call now. The driver rejects all callers waiting on a connection with one
 * shared error object, so each gets a new error with that as its cause.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
  }
}

export function isDatabaseUnavailableError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: string }
  if (typeof code === 'string') return CODES.has(code) || CLASSES.test(code)
  return WORDS.some((beginning) => message.startsWith(beginning))
}

/**
 * Returns whether the error says that this constraint is violated. `code`: SQLSTATE of its kind of violation.
 * PostgreSQL names the constraint in a field. A cluster's node has the name only in the message, with the
 * number of its shard behind it: `site_name_is_own_102111`.
 */
export function isViolationOf(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const violation = error as Error & { code?: string; constraint?: string }
  if (violation.code !== code) return false
  if (violation.constraint !== undefined) return violation.constraint === constraint
  return new RegExp(`\\b${constraint}(_\\d+)?\\b`).test(violation.message)
}

/**
 * Returns the name of the violated constraint, from the message if the error has no such field. A cluster's
 * node adds the number of its shard, which has at least six digits.
 */
export function findConstraintName(error: Error): string | undefined {
  const { constraint } = error as Error & { constraint?: string }
  return constraint ?? /constraint "(\w+?)(?:_\d{6,})?"/.exec(error.message)?.[1]
}
