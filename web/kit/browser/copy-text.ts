/** False where the browser lets no page copy: then it can still be selected by hand. */
export async function copyText(text: string): Promise<boolean> {
  // Without https, as in a local network, there is no clipboard: the types don't say so.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) {
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure context
  const done = document.execCommand('copy')
  area.remove()
  return done
}
