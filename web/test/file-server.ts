import { vi } from 'vitest'

/**
 * Stubs the browser's requests for files, for which `serve` is not enough because it replaces fetch only. It
 * answers with `stored`, at once or after `network`. Undone by `vi.unstubAllGlobals()`.
 */
export function fileServer(stored: { readonly link: string }, network?: Promise<void>) {
  const sent: { purpose: string | null; token: string | undefined; file: File }[] = []
  function request() {
    const headers: Record<string, string> = {}
    let url = ''
    const xhr = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      responseText: '',
      open: (_method: string, asked: string) => (url = asked),
      setRequestHeader: (name: string, value: string) => (headers[name] = value),
      abort: () => xhr.dispatchEvent(new Event('abort')),
      send(body: FormData) {
        const purpose = new URL(url, location.href).searchParams.get('busType')
        sent.push({ purpose, token: headers['blade-auth'], file: body.get('file') as File })
        if (network) void network.then(answer)
        else answer()
      },
    })
    function answer() {
      const data = { ...stored, name: '1.webp', originalName: '1.png' }
      xhr.responseText = JSON.stringify({ code: 200, success: true, data, msg: '' })
      xhr.dispatchEvent(new Event('load'))
    }
    return xhr
  }
  vi.stubGlobal('XMLHttpRequest', request)
  return sent
}
