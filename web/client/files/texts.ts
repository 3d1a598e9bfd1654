import { declareTexts } from '#web/kit/texts.ts'

export const uploadTexts = declareTexts({
  limits: {
    zh: (count: number, max: number, size: string) =>
      max === 1 ? `${size} 以内` : `${count} / ${max}，每个 ${size} 以内`,
    en: (count: number, max: number, size: string) =>
      max === 1 ? `Up to ${size}` : `${count} of ${max} files, up to ${size} each`,
  },
  add: { zh: (label: string) => `添加${label}`, en: (label: string) => `Add: ${label}` },
  nth: {
    zh: (label: string, n: number) => `${label} ${n}`,
    en: (label: string, n: number) => `${label} ${n}`,
  },
  remove: { zh: (label: string) => `移除 ${label}`, en: (label: string) => `Remove ${label}` },
  cancel: {
    zh: (label: string) => `取消上传 ${label}`,
    en: (label: string) => `Cancel upload: ${label}`,
  },
  uploading: {
    zh: (name: string) => `正在上传 ${name}…`,
    en: (name: string) => `Uploading ${name}…`,
  },
  tooMany: {
    zh: (max: number) => `最多添加 ${max} 个文件，超出部分未添加`,
    en: (max: number) =>
      `You can add up to ${max === 1 ? '1 file' : `${max} files`}. The others were not added.`,
  },
  tooLarge: {
    zh: (size: string, sizeMax: string) => `文件 ${size}，超过 ${sizeMax}。请选择更小的文件。`,
    en: (size: string, sizeMax: string) =>
      `The file is ${size}, over the limit of ${sizeMax}. Choose a smaller file.`,
  },
  kept: { zh: '已上传并加密保存', en: 'Uploaded and stored encrypted' },
  broken: { zh: '上传失败，请重试', en: 'Could not upload the file. Try again.' },
})
