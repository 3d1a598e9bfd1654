/** The browser takes a file from its address as it takes any other, and shows how far it has come. */
export function takeFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
