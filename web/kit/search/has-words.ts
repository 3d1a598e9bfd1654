/**
 * Returns a predicate for texts that contain all typed words, in any order. Case and character width are
 * ignored.
 */
export function createWordMatcher(typed: string): (text: string) => boolean {
  const words = normaliseWords(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = normaliseWords(text)
    return words.every((word) => searched.includes(word))
  }
}

function normaliseWords(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
