import { declareTexts } from '#web/kit/texts.ts'

export const fileTexts = declareTexts({
  file: { zh: '文件', en: 'file' },
  failedToLoad: { zh: '导出进度加载失败', en: 'Could not load export progress' },
  making: { zh: '正在准备文件', en: 'The file is being made' },
  so: {
    zh: (lines: string, all: string) => `${lines} / ${all} 行`,
    en: (lines: string, all: string) => `${lines} of ${all} lines`,
  },
  makingNote: {
    zh: '可离开本页，完成后会发消息通知你',
    en: 'You can leave this page. We will send you a message when it is ready',
  },
  ready: { zh: '文件好了', en: 'The file is ready' },
  lines: { zh: (lines: string) => `${lines} 行`, en: (lines: string) => `${lines} lines` },
  until: {
    zh: (time: string) => `保留到 ${time}`,
    en: (time: string) => `Kept until ${time}`,
  },
  take: { zh: '下载', en: 'Download' },
  taken: { zh: '文件开始下载', en: 'The file is on its way' },
  failed: { zh: '文件没有准备好', en: 'The file was not made' },
  failedText: {
    zh: '中途退出登录或没有了权限。请重新导出。',
    en: 'You signed out meanwhile, or may no longer. Export it again',
  },
  gone: { zh: '文件已过期', en: 'The file is no longer there' },
  goneText: {
    zh: '为了安全，文件只保留几天。需要的话请重新导出。',
    en: 'Files are kept for a few days only. Export it again if you need it',
  },
})
