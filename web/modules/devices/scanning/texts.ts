import { declareTexts } from '#web/kit/texts.ts'

/** Texts about scanned codes. */
export const scanTexts = declareTexts({
  again: { zh: '重新扫码', en: 'Scan again' },
  leads: {
    zh: '扫自己的设备可查看，扫未注册的设备可注册',
    en: 'Scan your own device to view it, or an unregistered device to register it.',
  },
  loading: { zh: '正在查找设备…', en: 'Finding device…' },
  failed: { zh: '设备加载失败', en: 'Could not load device' },
  yours: { zh: '你的设备', en: 'Your device' },
  waits: { zh: '等待首次上线', en: 'Waiting for the first connection' },
  waitsText: {
    zh: '将设备编码和密钥填入设备，通电并联网。连接后这里显示“在线”。如未保存密钥，可在“查看设备”中更换。',
    en: 'Enter the device code and secret into the device, then connect it to power and the network. This page shows “Online” when the device connects. If you did not save the secret, replace it under “View device”.',
  },
  next: { zh: '下一步', en: 'Next steps' },
  open: { zh: '查看设备', en: 'View device' },
  openText: {
    zh: '状态、读数、锁机、机台编号和价格',
    en: 'Status, meter readings, lock, machine no. and price',
  },
  registerNext: { zh: '再注册一台', en: 'Register another device' },
  seeSite: { zh: '查看这个场地的设备', en: 'View devices at this site' },
  label: { zh: '设备二维码', en: 'Device QR code' },
  labelHint: {
    zh: '贴在投币口上方，离地 1.2 米，供玩家扫码付款',
    en: 'Place the QR code above the coin slot, 1.2 m from the floor. Players scan it to pay.',
  },
  qrOf: {
    zh: (name: string) => `${name} 玩家页的二维码`,
    en: (name: string) => `QR code for ${name}’s player page`,
  },
  hidden: { zh: '你无权查看设备所在的场地', en: 'This device is at a site you cannot view' },
  hiddenText: {
    zh: '设备属于你的商户。如需查看或管理，请管理员分配这个场地。',
    en: 'The device belongs to your merchant account. To view or manage it, ask your administrator for access to its site.',
  },
  free: { zh: '设备未注册', en: 'Device not registered' },
  freeText: {
    zh: '注册后，玩家就能扫码付款',
    en: 'Players can scan and pay once the device is registered.',
  },
  register: { zh: '注册设备', en: 'Register device' },
  registerText: { zh: '使用游场协议的设备', en: 'For devices that use the Playfield protocol' },
  registerOther: { zh: '注册第三方设备', en: 'Register third-party device' },
  registerOtherText: {
    zh: '其他厂家的主板、脉冲盒',
    en: 'For pulse boxes and boards from other makers',
  },
  taken: { zh: '设备已由其他商户注册', en: 'Registered by another merchant' },
  takenText: {
    zh: '平台不公开对方的商户名称和位置，也不会通知对方',
    en: 'We do not disclose the merchant’s name or location, and we do not notify the merchant of your scan.',
  },
  whatToDo: { zh: '处理办法', en: 'Next steps' },
  bought: { zh: '刚购入的二手设备', en: 'Second-hand device' },
  boughtText: {
    zh: '请原商户移除设备，移除后即可注册',
    en: 'Ask the previous merchant to remove the device. Then you can register it.',
  },
  ownOther: { zh: '设备在你的另一个账号下', en: 'Registered under your other account' },
  ownOtherText: {
    zh: '请登录那个账号移除设备',
    en: 'Sign in to that account and remove the device.',
  },
  wrongLabel: { zh: '标签贴错', en: 'Wrong label on device' },
  wrongLabelText: {
    zh: '以主板上的编码为准，请重新输入',
    en: 'Enter the code shown on the board instead.',
  },
  unknown: { zh: '这不是设备的二维码', en: 'Not a device QR code' },
  unknownText: {
    zh: '请扫描机身标签上的二维码，或输入二维码下方的设备编码',
    en: 'Scan the QR code on the machine label, or enter the device code below it.',
  },
  read: { zh: '读取到的内容', en: 'QR code contents' },
})
