import { copyOf, find, startPage, tell } from './page.mjs'

const texts = {
  zh: {
    title: '手机短信',
    about: '沙箱代替运营商和公众号，消息不会真正发出，均显示在这里。',
    phone: '收件人',
    all: '全部收件人',
    none: '暂无短信。游场发出的验证码和提醒会立即显示在这里。',
    copy: '复制',
    copied: '已复制',
    open: '打开',
  },
  en: {
    title: 'Text messages',
    about:
      'The sandbox replaces carriers and WeChat. No message leaves it. All of them appear here.',
    phone: 'Recipient',
    all: 'All recipients',
    none: 'No messages yet. Codes and alerts from Playfield appear here immediately.',
    copy: 'Copy',
    copied: 'Copied',
    open: 'Open',
  },
}

let messages = []

function draw(words) {
  const phone = find('phones').value
  drawPhones(words, phone)
  const shown = messages.filter((message) => phone === '' || message.phone === phone)
  find('none').hidden = shown.length > 0
  find('messages').replaceChildren(...shown.map((message) => messageItem(message, words)))
}

function drawPhones(words, chosen) {
  const phones = [...new Set(messages.map(({ phone }) => phone))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  const options = [new Option(words.all, ''), ...phones.map((phone) => new Option(phone))]
  find('phones').replaceChildren(...options)
  find('phones').value = phones.includes(chosen) ? chosen : ''
}

function messageItem(message, words) {
  const { item, part } = copyOf('message')
  part('b').textContent = message.phone
  part('span').textContent = words[message.platform]
  part('time').dateTime = message.at
  part('time').textContent = new Date(message.at).toLocaleString(words.lang)
  part('.text').textContent = `【${message.signName}】${message.text}`
  part('.text').lang = 'zh-CN'
  part('output').textContent = message.code
  const [copy, open] = [part('button'), part('a')]
  if (message.url) {
    open.href = message.url
    open.textContent = words.open
  } else open.remove()
  if (message.code === '') {
    copy.remove()
    return item
  }
  copy.textContent = words.copy
  copy.setAttribute('aria-label', `${words.copy} ${message.code}`)
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(message.code)
    copy.textContent = words.copied
  })
  return item
}

const { refresh, show } = startPage({
  texts,
  async ask() {
    messages = await tell('sms')
  },
  state: () => [find('phones').value, messages.map(({ id }) => id)],
  draw,
})
find('phones').addEventListener('change', show)
await refresh()
