import { copyOf, find, startPage, tell } from './page.mjs'

/** Page for the staff who review merchants: they approve, or reject with a reason. */
const texts = {
  zh: {
    title: '付呗审核',
    about: '沙箱代替付呗的审核员。在这里通过或退回商户的进件和换卡。',
    none: '还没有进件。平台两个人都同意后，它会立刻出现在这里。',
    ADD_INFO: '资料已收到',
    AUDITING: '审核中',
    REVIEW: '复审中',
    PASSED: '已通过',
    REJECTED: '已退回',
    approve: '通过',
    review: '转复审',
    reject: '退回：名称不符',
    'reject-photo': '退回：照片不清',
    authorise: '商户做微信授权',
    'approve-card': '换卡通过',
    'reject-card': '换卡退回',
  },
  en: {
    title: 'Review at Fubei',
    about:
      'The sandbox stands in for Fubei’s reviewers. Let merchants and new cards pass, or turn them down.',
    none: 'No applications yet. Once two of the platform have agreed, one appears here at once.',
    ADD_INFO: 'Papers came',
    AUDITING: 'Being reviewed',
    REVIEW: 'Reviewed once more',
    PASSED: 'Passed',
    REJECTED: 'Turned down',
    approve: 'Pass',
    review: 'Review once more',
    reject: 'Turn down: name differs',
    'reject-photo': 'Turn down: photo unclear',
    authorise: 'Merchant authorises WeChat',
    'approve-card': 'New card passes',
    'reject-card': 'Turn new card down',
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
