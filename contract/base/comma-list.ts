import * as z from 'zod/mini'

/**
 * Codec for a list that may be empty: text with commas, or a repeated key. Each value counts once; at most
 * 500 are allowed. `ids` of wire.ts requires at least one.
 */
export function commaListCodec<Item extends z.ZodMiniType<string, string>>(item: Item) {
  const list = z.array(item).check(z.maxLength(500))
  return z.codec(z.union([z.string(), z.array(z.string())]), list, {
    decode: (wireValue) => parseCommaList(wireValue) as z.input<typeof list>,
    encode: (values) => values.join(','),
  })
}

/** Codec for `all` or such a list. */
export function allOrListCodec<Item extends z.ZodMiniType<string, string>>(item: Item) {
  const list = z.array(item).check(z.maxLength(500))
  return z.codec(z.union([z.string(), z.array(z.string())]), z.union([z.literal('all'), list]), {
    decode: (wireValue) =>
      wireValue === 'all' ? wireValue : (parseCommaList(wireValue) as z.input<typeof list>),
    encode: (value) => (value === 'all' ? value : value.join(',')),
  })
}

function parseCommaList(wireValue: string | readonly string[]): string[] {
  const parts = typeof wireValue === 'string' ? wireValue.split(',') : wireValue
  return [...new Set(parts.map((text) => text.trim()).filter(Boolean))]
}
