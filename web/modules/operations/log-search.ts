import * as z from 'zod/mini'

/** A valid day. Values in an address may be typed by hand. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)
const key = z.string().check(z.regex(/^[\w-]{1,40}$/))
/** An invalid parameter counts as missing. */
const optionalLogParam = <Text extends z.ZodMiniString>(text: Text) =>
  // oxlint-disable-next-line promise/valid-params -- This is zod's own `catch`.
  z.catch(z.optional(text), undefined)

/** Filters of the log and the open line. Going back or reloading shows the same state. */
export const logSearch = {
  from: optionalLogParam(day),
  to: optionalLogParam(day),
  person: optionalLogParam(key),
  kind: optionalLogParam(key),
  line: optionalLogParam(key),
}
