import { fromJSONSchema } from 'zod'
import type { Call } from '#contract/base/call.ts'
import { toWireSchema, type JsonSchema } from '#server/platform/calls/wire-schema.ts'

/**
 * Returns the differences between an answer and its schema in the OpenAPI document. Patterns are not
 * checked.
 */
export function differencesFromSchema({ name, output }: Call, data: unknown): unknown[] {
  const shared: Record<string, JsonSchema> = {}
  const schema = toWireSchema(output, 'written', name, shared)
  const text = JSON.stringify({ ...schema, $defs: shared })
  const local = text.replaceAll('"#/components/schemas/', '"#/$defs/')
  const said = JSON.parse(local, (key, value) => (key === 'pattern' ? undefined : value))
  const read = fromJSONSchema(said).safeParse(data)
  return read.success ? [] : read.error.issues
}
