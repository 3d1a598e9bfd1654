/** Common parts of the sandbox's pages. They use only the control plane. */
const COMMON = {
  zh: {
    lang: 'zh-CN',
    other: 'English',
    messages: '短信',
    payments: '付款',
    applications: '进件',
    calls: '调用记录',
    trouble: '沙箱无响应，可能已停止。恢复后自动更新。',
    aliyunSms: '阿里云短信',
    tencentSms: '腾讯云短信',
    wechat: '微信',
    wechatPay: '微信支付',
    alipay: '支付宝',
    fubei: '付呗',
    maps: '地图',
    oss: '阿里云 OSS',
    s3: 'S3',
  },
  en: {
    lang: 'en',
    other: '中文',
    messages: 'Messages',
    payments: 'Payments',
    applications: 'Applications',
    calls: 'Calls',
    trouble:
      'The sandbox does not respond. It may have stopped. This page updates when it is back.',
    aliyunSms: 'Aliyun SMS',
    tencentSms: 'Tencent Cloud SMS',
    wechat: 'WeChat',
    wechatPay: 'WeChat Pay',
    alipay: 'Alipay',
    fubei: 'Fubei',
    maps: 'Maps',
    oss: 'Aliyun OSS',
    s3: 'S3',
  },
}
const ASK_MS = 2_000

export const find = (id) => document.querySelector(`#${id}`)

export async function tell(path, body) {
  const asked = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`/__ctl/${path}`, { ...asked, signal: AbortSignal.timeout(5_000) })
  return answer.json()
}

/** Returns a copy of a template, and a function that finds its parts by a selector. */
export function copyOf(id) {
  const item = find(id).content.firstElementChild.cloneNode(true)
  return { item, part: (name) => item.querySelector(name) }
}

/**
 * Starts a page. `ask` fetches its data every two seconds and after each act, and `draw` renders it when the
 * result of `state` changes.
 */
export function startPage({ texts, ask, state, draw }) {
  const saved = localStorage.getItem('language')
  let language = saved ?? (navigator.language.startsWith('zh') ? 'zh' : 'en')
  let drawn = ''
  let timer

  function show() {
    const words = { ...COMMON[language], ...texts[language] }
    const now = JSON.stringify([language, state()])
    if (now === drawn) return
    drawn = now
    document.documentElement.lang = words.lang
    document.title = words.title
    find('language').textContent = words.other
    for (const each of document.querySelectorAll('[data-text]')) {
      each.textContent = words[each.dataset.text]
    }
    draw(words)
  }
  async function refresh() {
    clearTimeout(timer)
    try {
      await ask()
      find('trouble').hidden = true
    } catch {
      find('trouble').textContent = COMMON[language].trouble
      find('trouble').hidden = false
    }
    show()
    timer = setTimeout(refresh, ASK_MS)
  }
  find('language').addEventListener('click', () => {
    language = language === 'zh' ? 'en' : 'zh'
    localStorage.setItem('language', language)
    show()
  })
  return { refresh, show }
}
