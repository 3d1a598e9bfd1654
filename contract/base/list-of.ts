import * as z from 'zod/mini'

/** Codec for a list of objects; in a form it is JSON text. */
export function jsonListCodec<Item extends z.ZodMiniType>(item: Item, max: number) {
  const list = z.array(item).check(z.maxLength(max))
  return z.codec(z.union([z.string(), z.array(z.unknown())]), list, {
    decode(sent, context) {
      const read = typeof sent === 'string' ? parseJsonList(sent) : sent
      if (Array.isArray(read)) return read as z.input<typeof list>
      context.issues.push({ code: 'custom', input: sent, message: 'not a list' })
      return z.NEVER
    },
    encode: (items) => items,
  })
}

function parseJsonList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
