import { declareTexts } from '#web/kit/texts.ts'

export const scannerTexts = declareTexts({
  view: { zh: '相机画面', en: 'Camera view' },
  opening: { zh: '正在打开相机…', en: 'Opening camera…' },
  aim: { zh: '对准二维码', en: 'Point the camera at the QR code.' },
  lightOn: { zh: '打开手电筒', en: 'Turn on light' },
  lightOff: { zh: '关闭手电筒', en: 'Turn off light' },
  scan: { zh: '扫一扫', en: 'Scan' },
  type: { zh: '无法识别？输入设备编码', en: 'Cannot scan? Enter the device code' },
  use: { zh: '查看设备', en: 'View device' },
  refused: { zh: '没有相机权限', en: 'Camera access denied' },
  refusedHelp: {
    zh: '请在浏览器的网站设置中允许使用相机后重试，或在下方手动输入',
    en: 'Allow camera access in your browser settings and try again, or enter the code below.',
  },
  missing: { zh: '没有可用的相机', en: 'No camera available' },
  missingHelp: {
    zh: '请在下方手动输入',
    en: 'Enter the code below.',
  },
  busy: { zh: '无法打开相机', en: 'Could not open the camera' },
  busyHelp: {
    zh: '相机可能被其他应用占用。请关闭这个应用后重试，或在下方手动输入。',
    en: 'Another app may be using the camera. Close that app and try again, or enter the code below.',
  },
  blind: { zh: '识别功能加载失败', en: 'Could not load scanner' },
  blindHelp: {
    zh: '请检查网络后重试，或在下方手动输入',
    en: 'Check your connection and try again, or enter the code below.',
  },
})
