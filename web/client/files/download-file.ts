/** Downloads a file from its address. The browser treats it as any other download and shows the progress. */
export function downloadFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
