import * as z from 'zod/mini'

/** A day that there is: what stands in an address may have been typed. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)
const key = z.string().check(z.regex(/^[\w-]{1,40}$/))
/** An invalid parameter counts as missing. */
const optionalLogParam = <Text extends z.ZodMiniString>(text: Text) =>
  // oxlint-disable-next-line promise/valid-params -- This is zod's own `catch`.
  z.catch(z.optional(text), undefined)

/** How the log is narrowed, and which line is open: coming back, or reloading, shows the same again. */
export const logSearch = {
  from: optionalLogParam(day),
  to: optionalLogParam(day),
  person: optionalLogParam(key),
  kind: optionalLogParam(key),
  line: optionalLogParam(key),
}
