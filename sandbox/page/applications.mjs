import { copyOf, find, startPage, tell } from './page.mjs'

/** Page for the staff who review merchants: they approve, or reject with a reason. */
const texts = {
  zh: {
    title: '付呗审核',
    about: '沙箱代替付呗的审核员。请在此通过或退回商户的进件和换卡。',
    none: '暂无进件。平台两人批准后，进件会立即显示在这里。',
    ADD_INFO: '资料已收到',
    AUDITING: '审核中',
    REVIEW: '复审中',
    PASSED: '已通过',
    REJECTED: '已退回',
    approve: '通过',
    review: '转复审',
    reject: '退回：名称不符',
    'reject-photo': '退回：照片不清',
    authorise: '完成微信授权',
    'approve-card': '通过换卡',
    'reject-card': '退回换卡',
  },
  en: {
    title: 'Fubei review',
    about:
      'The sandbox replaces Fubei’s reviewers. Approve or reject merchants and new cards here.',
    none: 'No applications yet. They appear here after two approvals by the platform.',
    ADD_INFO: 'Documents received',
    AUDITING: 'Under review',
    REVIEW: 'Second review',
    PASSED: 'Passed',
    REJECTED: 'Rejected',
    approve: 'Pass',
    review: 'Request second review',
    reject: 'Reject: name differs',
    'reject-photo': 'Reject: photo unclear',
    authorise: 'Authorise WeChat',
    'approve-card': 'Approve card',
    'reject-card': 'Reject card',
  },
}

let applications = []

function draw(words) {
  find('none').hidden = applications.length > 0
  find('applications').replaceChildren(...applications.map((each) => itemOf(each, words)))
}

function itemOf({ platform, number, name, person, state, words: reason, acts }, words) {
  const { item, part } = copyOf('application')
  part('b').textContent = name
  part('span').textContent = `${words[platform]} ${number}`
  part('.text').textContent = reason ? `${person} · ${reason}` : person
  part('.state').textContent = words[state]
  part('.acts').append(...acts.map((act) => button({ platform, number }, act, words)))
  return item
}

function button({ platform, number }, act, words) {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = act.startsWith('approve') ? 'main' : ''
  made.textContent = words[act]
  made.setAttribute('aria-label', `${words[act]} ${number}`)
  const carryOut = async () => {
    made.disabled = true
    await tell('do', { platform, act, number }).catch(() => undefined)
    await refresh()
  }
  made.addEventListener('click', () => void carryOut())
  return made
}

const { refresh } = startPage({
  texts,
  async ask() {
    applications = await tell('applications')
  },
  state: () => applications,
  draw,
})
await refresh()
