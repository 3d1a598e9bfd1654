import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/**
 * What lines of the log say: no token, password, code, phone or query string. Neither what a caller
 * sent nor what the database or a parser repeats of it when it fails.
 */
export type LogStream = { write(line: string): void }

export const lineSerializers = {
  req: ({ method, id }: FastifyRequest) => ({ method, id }),
  err: errorLine,
}

/** What the database says beside its message, without the values that it adds (`detail`, `where`). */
const NAMES = ['code', 'table', 'constraint', 'routine'] as const

type ErrorLine = { type: string; message: string; stack: string; [more: string]: unknown }

function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const said = new Map(Object.entries(error))
  return {
    type: error.name,
    message:
      error instanceof z.core.$ZodError ? formatZodIssues(error) : withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...Object.fromEntries(NAMES.map((name) => [name, said.get(name)])),
    ...(error.cause !== undefined && { cause: errorLine(error.cause) }),
  }
}

function formatZodIssues({ issues }: z.core.$ZodError): string {
  return issues.map(({ code, path }) => `${code} at ${path.join('.')}`).join(', ')
}

/** What stands in quotes is a value or a name that `NAMES` tell, too; long numbers are people's. */
function withoutValues(text: string): string {
  return text
    .replace(/"[^"\n]*"/g, '"…"')
    .replace(/\?\S+/g, '?…')
    .replace(/\d{6,}/g, '…')
}
