import { declareTexts } from '../kit/texts.ts'

/** Texts of the shell, around and in place of screens. */
export const shellTexts = declareTexts({
  notBuilt: { zh: '该功能暂未开放', en: 'Not available yet' },
  notBuiltText: {
    zh: '功能即将上线',
    en: 'Coming soon',
  },
  missing: { zh: '页面不存在', en: 'Page not found' },
  missingText: {
    zh: '请从菜单重新进入',
    en: 'Open the page from the menu.',
  },
  notLoaded: { zh: '页面加载失败', en: 'Could not load page' },
  notLoadedText: {
    zh: '网络中断或有新版本，数据不受影响。请重试。',
    en: 'The connection was lost or a new version is available. Your data is not affected. Try again.',
  },
  broken: { zh: '页面出错', en: 'Something went wrong on this page' },
  brokenText: {
    zh: '数据不受影响。请重试，如仍未恢复，请联系客服。',
    en: 'Your data is not affected. If trying again does not help, contact support.',
  },
  back: { zh: '返回', en: 'Go back' },
  noPermissionText: {
    zh: '你的岗位没有这个页面的权限',
    en: 'Your role does not have permission to view this page.',
  },
})
