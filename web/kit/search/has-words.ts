/** Tells of a text whether it holds all that was typed: in any order, whatever case and width. */
export function hasWords(typed: string): (text: string) => boolean {
  const words = normaliseWords(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = normaliseWords(text)
    return words.every((word) => searched.includes(word))
  }
}

function normaliseWords(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
