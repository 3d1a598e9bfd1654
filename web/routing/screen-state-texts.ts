import { declareTexts } from '../kit/texts.ts'

/** Texts of the shell, around and in place of screens. */
export const shellTexts = declareTexts({
  notBuilt: { zh: '这个页面还没有建好', en: 'This page is not built yet' },
  notBuiltText: {
    zh: '这里还不能做任何事。请返回，先用别的页面',
    en: 'There is nothing to do here yet. Go back and use another page',
  },
  missing: { zh: '没有这个页面', en: 'There is no such page' },
  missingText: {
    zh: '地址不对，或者不完整。请返回，从菜单里重新打开',
    en: 'The address is wrong or not complete. Go back and open it from the menu',
  },
  notLoaded: { zh: '页面没有加载出来', en: 'The page did not load' },
  notLoadedText: {
    zh: '网络不通，或者有新版本。你的数据都在，请重试',
    en: 'The network is down, or there is a new version. Your data is safe. Try again',
  },
  broken: { zh: '这个页面出错了', en: 'Something went wrong on this page' },
  brokenText: {
    zh: '你的数据都在。请重试；如果还是这样，请联系客服',
    en: 'Your data is safe. Try again; if it stays like this, contact support',
  },
  back: { zh: '返回', en: 'Go back' },
  noPermissionText: {
    zh: '这个页面要另外的权限。管理员可以在岗位权限里给你',
    en: 'This page needs another permission. Your administrator can give it to your role',
  },
})
