import { copyOf, find, startPage, tell } from './page.mjs'

/** Page with all calls of Playfield to outside platforms and their answers, byte for byte, newest first. */
const texts = {
  zh: {
    title: '调用记录',
    about: '逐字节记录游场的请求和各平台的响应，沙箱停止后清空。',
    platform: '平台',
    all: '全部平台',
    none: '暂无调用',
    asked: '请求',
    answered: '响应',
    cut: '连接中断',
    effect: '按规则',
  },
  en: {
    title: 'Calls',
    about:
      'Requests of Playfield and responses of the platforms, byte for byte, until the sandbox stops.',
    platform: 'Platform',
    all: 'All platforms',
    none: 'No calls yet',
    asked: 'Asked',
    answered: 'Answered',
    cut: 'the connection was cut',
    effect: 'by a rule',
  },
}
const SHOWN_MAX = 200

let calls = []

function draw(words) {
  const chosen = find('platforms').value
  const names = [...new Set(calls.map(({ platform }) => platform))]
  const options = names.map((name) => new Option(words[name], name))
  find('platforms').replaceChildren(new Option(words.all, ''), ...options)
  find('platforms').value = names.includes(chosen) ? chosen : ''
  const shown = calls.filter(({ platform }) => chosen === '' || platform === chosen)
  find('none').hidden = shown.length > 0
  const open = new Set([...document.querySelectorAll('details[open]')].map(({ id }) => id))
  const newest = shown.slice(-SHOWN_MAX).toReversed()
  find('calls').replaceChildren(...newest.map((call) => callItem(call, words, open)))
}

function callItem(call, words, open) {
  const { item, part } = copyOf('call')
  const details = part('details')
  details.id = `call-${call.id}`
  details.open = open.has(details.id)
  part('b').textContent = words[call.platform]
  part('time').dateTime = call.at
  part('time').textContent = new Date(call.at).toLocaleTimeString(words.lang)
  part('.text').textContent = `${call.method} ${call.target.split('?')[0]}`
  const effect = call.effect ? ` · ${words.effect} ${call.effect}` : ''
  part('.verdict').textContent = `${call.verdict} · ${call.status ?? words.cut}${effect}`
  part('.verdict').classList.toggle('bad', call.verdict !== 'ok' && call.verdict !== 'page')
  part('h2').textContent = words.asked
  part('h3').textContent = words.answered
  part('.asked').textContent =
    `${call.method} ${call.target}\n${headersOf(call)}\n\n${bodyOf(call)}`
  part('.answered').textContent = call.answer ?? words.cut
  return item
}

function headersOf({ rawHeaders }) {
  const lines = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return lines.join('\n')
}

function bodyOf({ body }) {
  const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

const { refresh, show } = startPage({
  texts,
  async ask() {
    calls = await tell('log')
  },
  state: () => [find('platforms').value, calls.at(-1)?.id],
  draw,
})
find('platforms').addEventListener('change', show)
await refresh()
