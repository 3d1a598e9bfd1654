import type { Reply } from './platform.ts'

/** The pages of an app, in its colour: as simple as possible and equal in all apps. */
export type AppPage = (title: string, body: string, status?: number) => Reply

export function createAppPageRenderer(colour: string): AppPage {
  const style = `
  :root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif }
  body { margin: 0 auto; max-width: 400px; padding: 32px 20px; text-align: center }
  h1 { font-size: 20px; margin: 0 0 8px } p { margin: 0 0 24px; overflow-wrap: anywhere }
  strong { display: block; font-size: 36px; line-height: 48px; margin-bottom: 24px }
  button { border: 1px solid ${colour}; border-radius: 8px; display: block; font: inherit;
    margin: 0 0 12px; min-height: 48px; width: 100%; background: none; color: inherit }
  button.main { background: ${colour}; color: #fff }`
  return (title, body, status = 200) => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body:
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`,
  })
}

export function escapePageText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function toHiddenInputs(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapePageText(name)}" value="${escapePageText(value)}">`,
    )
    .join('')
}

export function formatSandboxYuan(fen: number): string {
  const text = String(fen).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Returns the body of a sheet that closes itself and reports its result to the page that opened it. */
export function renderSheetEnd(result: string, message: string): string {
  const messageText = JSON.stringify({ sheetEnd: result })
  return (
    `<p role="status">${escapePageText(message)}</p>` +
    `<script>opener?.postMessage(${messageText}, '*'); close()</script>`
  )
}

/**
 * Returns the script that an app adds to each page. It sets the user agent, runs `own` with
 * `showSheet(address, end)` in scope, and fires the event `ready`. The sheet is a separate window, because
 * the paying page forbids foreign frames. `end` gets its result, undefined if closed by hand. `showSheet`
 * returns false if no window opens.
 */
export function createInAppScriptReply(ready: string, agent: string, own: string): Reply {
  return toScriptReply(`(() => {
  const agent = ${JSON.stringify(agent)}
  const named = navigator.userAgent
  if (!named.includes(agent.split('/')[0])) {
    Object.defineProperty(navigator, 'userAgent', { value: named + ' ' + agent })
  }
  function showSheet(address, end) {
    const sheet = open(address, 'sheet', 'popup,width=400,height=560')
    if (!sheet) return false
    let isEnded = false
    const finish = (result) => {
      if (isEnded) return
      isEnded = true
      removeEventListener('message', hear)
      clearInterval(watch)
      end(result)
    }
    const hear = ({ source, data }) => {
      if (source === sheet && data && data.sheetEnd) finish(data.sheetEnd)
    }
    // The sheet's last message may still be on its way when the sheet is seen closed.
    const watch = setInterval(() => {
      if (!sheet.closed) return
      clearInterval(watch)
      setTimeout(finish, 1000)
    }, 1000)
    addEventListener('message', hear)
    return true
  }
${own}
  const ready = () => document.dispatchEvent(new Event(${JSON.stringify(ready)}))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ready)
  else ready()
})()
`)
}

export function toScriptReply(body: string): Reply {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers, body }
}
