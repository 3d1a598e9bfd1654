import { EXPORT_DAYS } from '#contract/exports/exports.ts'
import { declareTexts } from '#web/kit/texts.ts'

export const fileTexts = declareTexts({
  file: { zh: '文件', en: 'file' },
  failedToLoad: { zh: '导出进度加载失败', en: 'Could not load export progress' },
  making: { zh: '正在导出…', en: 'Exporting…' },
  so: {
    zh: (lines: string, all: string) => `${lines} / ${all} 行`,
    en: (lines: string, all: string) => `${lines} of ${all} ${all === '1' ? 'row' : 'rows'}`,
  },
  makingNote: {
    zh: '可离开本页，完成后会发消息通知你',
    en: 'You can leave this page. We will send you a message when the file is ready.',
  },
  ready: { zh: '文件已导出', en: 'File ready' },
  lines: {
    zh: (lines: string) => `${lines} 行`,
    en: (lines: string) => (lines === '1' ? '1 row' : `${lines} rows`),
  },
  until: {
    zh: (time: string) => `保留到 ${time}`,
    en: (time: string) => `Kept until ${time}`,
  },
  take: { zh: '下载文件', en: 'Download file' },
  taken: { zh: '已开始下载', en: 'Download started' },
  failed: { zh: '导出失败', en: 'Export failed' },
  failedText: {
    zh: '导出期间你退出了登录，或权限已变更。请重新导出。',
    en: 'You signed out during the export, or your permissions changed. Export the file again.',
  },
  gone: { zh: '文件已过期', en: 'File expired' },
  goneText: {
    zh: `文件只保留 ${EXPORT_DAYS} 天。如需要，请重新导出。`,
    en: `Files are kept for ${EXPORT_DAYS} days. Export this file again if you need it.`,
  },
})
