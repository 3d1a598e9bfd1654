import { declareTexts } from '../kit/texts.ts'

/** Texts of the shell, around and in place of screens. */
export const shellTexts = declareTexts({
  notBuilt: { zh: '这个页面还没有建好', en: 'This page is not built yet' },
  notBuiltText: {
    zh: '功能即将上线',
    en: 'Coming soon',
  },
  missing: { zh: '页面不存在', en: 'Page not found' },
  missingText: {
    zh: '链接有误或不完整，请从菜单重新打开',
    en: 'The link is wrong or incomplete. Open the page from the menu.',
  },
  notLoaded: { zh: '页面加载失败', en: 'Could not load page' },
  notLoadedText: {
    zh: '网络不通，或者有新版本。你的数据都在，请重试。',
    en: 'The network is down, or there is a new version. Your data is safe. Try again',
  },
  broken: { zh: '这个页面出错了', en: 'Something went wrong on this page' },
  brokenText: {
    zh: '数据不受影响。请重试，仍未恢复请联系客服。',
    en: 'Your data is not affected. Try again. If the problem continues, contact support.',
  },
  back: { zh: '返回', en: 'Go back' },
  noPermissionText: {
    zh: '这个页面要另外的权限。管理员可以在岗位权限里给你。',
    en: 'This page needs another permission. Your administrator can give it to your role',
  },
})
