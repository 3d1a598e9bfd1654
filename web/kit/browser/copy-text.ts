/**
 * Copies text to the clipboard. Returns false if the browser does not let the page copy; the user can still
 * select it by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  // Without HTTPS, as in a local network, `navigator.clipboard` is undefined, although the types do not say
  // so.
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
