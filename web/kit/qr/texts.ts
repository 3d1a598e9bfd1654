import { declareTexts } from '#web/kit/texts.ts'

export const qrTexts = declareTexts({
  savePng: { zh: '保存图片', en: 'Save picture' },
  saveSvg: { zh: '存为 SVG', en: 'Save as SVG' },
  print: { zh: '打印标签', en: 'Print label' },
})
