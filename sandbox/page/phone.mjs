/** The inbox of all phones, asked anew every two seconds. It knows nothing but the control plane. */
const TEXTS = {
  zh: {
    lang: 'zh-CN',
    other: 'English',
    title: '手机短信',
    about: '沙箱代替运营商：短信不会真的发出，都到这里。',
    phone: '手机号',
    all: '全部号码',
    none: '还没有短信。请在游场里获取验证码，它会立刻出现在这里。',
    copy: '复制',
    copied: '已复制',
    trouble: '沙箱没有应答，可能已停止。恢复后这里会自动更新。',
    aliyunSms: '阿里云短信',
    tencentSms: '腾讯云短信',
  },
  en: {
    lang: 'en',
    other: '中文',
    title: 'Text messages',
    about: 'The sandbox stands in for the carrier: nothing is really sent, all of it arrives here.',
    phone: 'Phone',
    all: 'All numbers',
    none: 'No messages yet. Ask Playfield for a code and it appears here at once.',
    copy: 'Copy',
    copied: 'Copied',
    trouble: 'The sandbox does not answer; it may have stopped. This page goes on by itself.',
    aliyunSms: 'Aliyun SMS',
    tencentSms: 'Tencent Cloud SMS',
  },
}
const ASK_MS = 2_000

const find = (id) => document.querySelector(`#${id}`)
const saved = localStorage.getItem('language')
let language = saved ?? (navigator.language.startsWith('zh') ? 'zh' : 'en')
let messages = []
let drawn = ''

function draw() {
  const texts = TEXTS[language]
  const phone = find('phones').value
  const state = JSON.stringify([language, phone, messages.map(({ id }) => id)])
  if (state === drawn) return
  drawn = state
  document.documentElement.lang = texts.lang
  document.title = texts.title
  find('language').textContent = texts.other
  for (const each of document.querySelectorAll('[data-text]')) {
    each.textContent = texts[each.dataset.text]
  }
  drawPhones(texts, phone)
  const shown = messages.filter((message) => phone === '' || message.phone === phone)
  find('none').hidden = shown.length > 0
  find('messages').replaceChildren(...shown.map((message) => messageItem(message, texts)))
}

function drawPhones(texts, chosen) {
  const phones = [...new Set(messages.map(({ phone }) => phone))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  const options = [new Option(texts.all, ''), ...phones.map((phone) => new Option(phone))]
  find('phones').replaceChildren(...options)
  find('phones').value = phones.includes(chosen) ? chosen : ''
}

function messageItem(message, texts) {
  const item = find('message').content.cloneNode(true)
  const part = (name) => item.querySelector(name)
  part('b').textContent = message.phone
  part('span').textContent = texts[message.platform]
  part('time').dateTime = message.at
  part('time').textContent = new Date(message.at).toLocaleString(texts.lang)
  part('.text').textContent = `【${message.signName}】${message.text}`
  part('.text').lang = 'zh-CN'
  part('output').textContent = message.code
  const copy = part('button')
  copy.textContent = texts.copy
  copy.setAttribute('aria-label', `${texts.copy} ${message.code}`)
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(message.code)
    copy.textContent = texts.copied
  })
  return item
}

async function ask() {
  try {
    const answer = await fetch('/__ctl/sms', { signal: AbortSignal.timeout(5_000) })
    messages = await answer.json()
    find('trouble').hidden = true
  } catch {
    find('trouble').textContent = TEXTS[language].trouble
    find('trouble').hidden = false
  }
  draw()
  setTimeout(ask, ASK_MS)
}

find('language').addEventListener('click', () => {
  language = language === 'zh' ? 'en' : 'zh'
  localStorage.setItem('language', language)
  draw()
})
find('phones').addEventListener('change', draw)
await ask()
