import { declareTexts } from '#web/kit/texts.ts'

export const uploadTexts = declareTexts({
  limits: {
    zh: (count: number, max: number, size: string) =>
      max === 1 ? `${size} 以内` : `${count} / ${max}，每个 ${size} 内`,
    en: (count: number, max: number, size: string) =>
      max === 1 ? `${size} at most` : `${count} / ${max}, ${size} each at most`,
  },
  add: { zh: (what: string) => `添加${what}`, en: (what: string) => `Add: ${what}` },
  nth: {
    zh: (what: string, n: number) => `${what} ${n}`,
    en: (what: string, n: number) => `${what} ${n}`,
  },
  remove: { zh: (what: string) => `移除 ${what}`, en: (what: string) => `Remove ${what}` },
  cancel: { zh: (what: string) => `不传 ${what} 了`, en: (what: string) => `Cancel ${what}` },
  uploading: { zh: (name: string) => `上传 ${name}`, en: (name: string) => `Uploading ${name}` },
  tooMany: {
    zh: (max: number) => `最多 ${max} 个，多出来的没有加`,
    en: (max: number) => `At most ${max}: the others were not added`,
  },
  tooLarge: {
    zh: (size: string, most: string) => `有 ${size}，超过 ${most}。换一个小一些的`,
    en: (size: string, most: string) => `It has ${size}, more than ${most}. Choose a smaller one`,
  },
  kept: { zh: '已上传，加密保存', en: 'Uploaded, kept sealed' },
  broken: { zh: '没有传上去', en: 'It did not get through' },
})
