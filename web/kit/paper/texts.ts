import { declareTexts } from '#web/kit/texts.ts'

export const paperTexts = declareTexts({
  preview: {
    zh: (lines: string) => `小票预览：${lines}`,
    en: (lines: string) => `Receipt preview: ${lines}`,
  },
  code: { zh: '二维码', en: 'QR code' },
  picture: { zh: '图片', en: 'Image' },
  comma: { zh: '，', en: ', ' },
  width: {
    zh: (dots: number, columns: number) => `宽 ${dots} 点，一行 ${columns} 个字符`,
    en: (dots: number, columns: number) => `${dots} dots wide, ${columns} characters per line`,
  },
  length: {
    zh: (mm: number) => `长约 ${mm} mm`,
    en: (mm: number) => `About ${mm} mm long`,
  },
  roll: {
    zh: (slips: string) => `一卷 ${slips} 张`,
    en: (slips: string) => `${slips} ${slips === '1' ? 'receipt' : 'receipts'} per roll`,
  },
})
