import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  title: { zh: '组件和它们的状态', en: 'Components and their states' },
  language: { zh: '语言', en: 'Language' },
  theme: { zh: '外观', en: 'Theme' },
  system: { zh: '跟随系统', en: 'System' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  textSize: { zh: '字号', en: 'Text size' },
})
