import { declareTexts } from '#web/kit/texts.ts'

export const scannerTexts = declareTexts({
  view: { zh: '相机画面', en: 'Camera picture' },
  opening: { zh: '正在打开相机', en: 'Opening the camera' },
  aim: { zh: '对准二维码', en: 'Point at the QR code' },
  lightOn: { zh: '开灯', en: 'Light on' },
  lightOff: { zh: '关灯', en: 'Light off' },
  scan: { zh: '扫一扫', en: 'Scan' },
  type: { zh: '扫不出来？输入编号', en: 'Not scanning? Type the code' },
  use: { zh: '打开', en: 'Open' },
  refused: { zh: '没有相机权限', en: 'The camera is not allowed' },
  refusedHelp: {
    zh: '在浏览器的网站设置里允许相机，再点重试；也可以在下面输入编号',
    en: 'Allow the camera in the site settings of the browser and try again, or type the code below.',
  },
  missing: { zh: '这里没有能用的相机', en: 'There is no camera here' },
  missingHelp: {
    zh: '请在下方输入编号，见二维码下方',
    en: 'Enter the code printed below the QR code.',
  },
  busy: { zh: '相机打不开', en: 'The camera did not open' },
  busyHelp: {
    zh: '相机可能被其他应用占用。请关闭该应用后重试，或在下方输入编号。',
    en: 'Another app may be using the camera. Close it and try again, or enter the code below.',
  },
  blind: { zh: '识别功能加载失败', en: 'Could not load the code reader' },
  blindHelp: {
    zh: '检查网络后点重试，或在下面输入编号',
    en: 'Check the connection and try again, or type the code below.',
  },
})
