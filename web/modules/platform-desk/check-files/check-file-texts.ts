import { CHECK_FILE_BYTES_MAX, CHECK_FILES_MAX } from '#contract/platform-desk/check-files.ts'
import { declareTexts } from '#web/kit/texts.ts'

export const checkFileTexts = declareTexts({
  files: { zh: '域名校验文件', en: 'Domain verification files' },
  failed: { zh: '域名校验文件加载失败', en: 'Could not load domain verification files' },
  note: {
    zh:
      '在微信公众平台设置域名时，微信会提供一个 MP_verify 开头的文件，并到你的域名下读取。' +
      `请先在此添加文件，再回到微信公众平台保存域名。最多 ${CHECK_FILES_MAX} 个文件。`,
    en:
      'When you set a domain in the WeChat Official Accounts Platform, you get a file named MP_verify…, which ' +
      `WeChat reads from your domain. Add it here first, then save the domain in WeChat. Up to ${CHECK_FILES_MAX} files.`,
  },
  none: { zh: '暂无域名校验文件', en: 'No domain verification files yet' },
  add: { zh: '添加文件', en: 'Add file' },
  file: { zh: '文件', en: 'File' },
  choose: { zh: '选择文件', en: 'Choose file' },
  chooseHelp: {
    zh: '自动填入文件名和内容',
    en: 'The file name and content are filled in automatically.',
  },
  name: { zh: '文件名', en: 'File name' },
  nameWrong: {
    zh: '文件名只能包含字母、数字、_ 和 -，并以 .txt 结尾',
    en: 'The file name can only contain letters, digits, _ and -, and must end with .txt.',
  },
  content: { zh: '文件内容', en: 'File content' },
  tooLong: {
    zh: `文件超过 ${CHECK_FILE_BYTES_MAX} 字节，请检查是否选错文件`,
    en: `The file is larger than ${CHECK_FILE_BYTES_MAX} bytes. Check that this is the right file.`,
  },
  save: { zh: '保存文件', en: 'Save file' },
  saved: { zh: '已保存', en: 'Saved' },
  open: { zh: '打开文件', en: 'Open file' },
  savedBy: {
    zh: (name: string, time: string) => `${name} ${time} 添加`,
    en: (name: string, time: string) => `Added by ${name}, ${time}`,
  },
  remove: { zh: '删除文件', en: 'Delete file' },
  removeTitle: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '微信将不能再用这个文件校验域名。删除后无法恢复。',
    en: 'WeChat will no longer be able to verify your domain with this file. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'File deleted' },
})
