/** Tells of a text whether it holds all that was typed: in any order, whatever case and width. */
export function hasWords(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
