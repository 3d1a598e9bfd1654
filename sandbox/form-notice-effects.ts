import * as z from 'zod/mini'

const millis = z.int().check(z.nonnegative())
const wishForm = z.union([
  z.enum(['drop', 'duplicate', 'before-answer', 'reorder', 'replay']),
  z.enum(['wrong-amount', 'wrong-merchant', 'bad-signature', 'no-signature']),
  z.strictObject({
    duplicate: z.strictObject({ n: z.int().check(z.positive()), gapMs: z.optional(millis) }),
  }),
  z.strictObject({ late: z.strictObject({ ms: millis }) }),
  z.strictObject({ skew: z.strictObject({ s: z.int() }) }),
])

/** Change that a rule makes to the next notice; without one it is sent normally. */
export type FormNoticeEffect = z.output<typeof wishForm>

export function parseFormNoticeEffect(effect: unknown): FormNoticeEffect | undefined {
  return wishForm.safeParse(effect).data
}
