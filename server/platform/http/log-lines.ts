import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { findConstraintName } from '../database/errors.ts'

/**
 * Destination of the log. Log lines contain no token, password, code, phone number or query string. Data
 * from a caller are left out, also where the database or a parser repeats them in an error.
 */
export type LogStream = { write(line: string): void }

export const lineSerializers = {
  req: ({ method, id }: FastifyRequest) => ({ method, id }),
  err: toErrorLogLine,
}

/**
 * Fields of a database error that are logged beside its message. `detail` and `where` are left out, because
 * they contain values.
 */
const NAMES = ['code', 'table', 'routine'] as const

type ErrorLine = { type: string; message: string; stack: string; [more: string]: unknown }

function toErrorLogLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const properties = new Map(Object.entries(error))
  return {
    type: error.name,
    message:
      error instanceof z.core.$ZodError ? formatZodIssues(error) : maskErrorValues(error.message),
    stack: maskErrorValues(error.stack ?? ''),
    ...Object.fromEntries(NAMES.map((name) => [name, properties.get(name)])),
    constraint: findConstraintName(error),
    ...(error.cause !== undefined && { cause: toErrorLogLine(error.cause) }),
  }
}

function formatZodIssues({ issues }: z.core.$ZodError): string {
  return issues.map(({ code, path }) => `${code} at ${path.join('.')}`).join(', ')
}

/**
 * Masks values in an error text. Quoted text is a value, or a name that another field repeats; long numbers
 * may belong to people.
 */
function maskErrorValues(text: string): string {
  return text
    .replace(/"[^"\n]*"/g, '"…"')
    .replace(/\?\S+/g, '?…')
    .replace(/\d{6,}/g, '…')
}
