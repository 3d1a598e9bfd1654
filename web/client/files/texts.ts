import { declareTexts } from '#web/kit/texts.ts'

export const uploadTexts = declareTexts({
  limits: {
    zh: (count: number, max: number, size: string) =>
      max === 1 ? `${size} 以内` : `${count} / ${max}，每个 ${size} 内`,
    en: (count: number, max: number, size: string) =>
      max === 1 ? `${size} at most` : `${count} / ${max}, ${size} each at most`,
  },
  add: { zh: (label: string) => `添加${label}`, en: (label: string) => `Add: ${label}` },
  nth: {
    zh: (label: string, n: number) => `${label} ${n}`,
    en: (label: string, n: number) => `${label} ${n}`,
  },
  remove: { zh: (label: string) => `移除 ${label}`, en: (label: string) => `Remove ${label}` },
  cancel: { zh: (label: string) => `不传 ${label} 了`, en: (label: string) => `Cancel ${label}` },
  uploading: { zh: (name: string) => `上传 ${name}`, en: (name: string) => `Uploading ${name}` },
  tooMany: {
    zh: (max: number) => `最多 ${max} 个，多出来的没有加`,
    en: (max: number) => `At most ${max}: the others were not added`,
  },
  tooLarge: {
    zh: (size: string, sizeMax: string) => `有 ${size}，超过 ${sizeMax}。换一个小一些的。`,
    en: (size: string, sizeMax: string) =>
      `It has ${size}, more than ${sizeMax}. Choose a smaller one`,
  },
  kept: { zh: '已上传，加密保存', en: 'Uploaded, kept sealed' },
  broken: { zh: '没有传上去', en: 'It did not get through' },
})
