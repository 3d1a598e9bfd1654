/**
 * Returns numbers from 0 up to, but not including, 1. The same seed gives the same numbers on every
 * computer.
 */
export type Random = () => number

/**
 * Creates a generator. Its seed is anything that distinguishes it from others: a word, a device code, an
 * hour.
 */
export function seededRandom(...seed: readonly (string | number)[]): Random {
  let state = hashSeed(seed.join('/'))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of Buffer.from(text)) hash = Math.imul(hash ^ sign, 0x01000193)
  return hash
}

/** Returns an integer from `min` to `max`, both included. */
export function randomBetween(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function pickRandom<Item>(random: Random, list: readonly Item[]): Item {
  return list[Math.floor(random() * list.length)]!
}

/** Returns a random number of independent arrivals with this mean (Poisson distribution). */
export function pickPoissonCount(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let left = random(); left > limit; left *= random()) count += 1
  return count
}
