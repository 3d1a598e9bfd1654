import { declareTexts } from '#web/kit/texts.ts'

/** Texts about scanned codes. */
export const scanTexts = declareTexts({
  again: { zh: '再扫', en: 'Scan again' },
  leads: {
    zh: '扫自己的设备会打开，扫未注册的设备会进入注册',
    en: 'Your own devices open. Unregistered devices can be registered',
  },
  loading: { zh: '正在看这是哪一台', en: 'Looking up which one this is' },
  failed: { zh: '没有查到这是哪一台', en: 'Could not look up which one this is' },
  yours: { zh: '你的设备', en: 'Yours' },
  waits: { zh: '等待首次上线', en: 'Waiting for the first connection' },
  waitsText: {
    zh: '将设备编码和密钥填入设备，通电并联网。连接后这里显示“在线”。',
    en:
      'Enter the device code and secret into the device, then connect ' +
      'power and network. This page shows Online when it connects.',
  },
  next: { zh: '接下来', en: 'Next' },
  open: { zh: '打开这台设备', en: 'Open this device' },
  openText: { zh: '看状态、读数，锁机，改编号和价格', en: 'State, meters, lock, number and price' },
  registerNext: { zh: '再注册一台', en: 'Register another one' },
  seeSite: { zh: '看这个场地的设备', en: 'See the devices of its site' },
  label: { zh: '贴在设备上的二维码', en: 'The QR code for the machine' },
  labelHint: {
    zh: '贴在投币口上方，离地 1.2 米，供玩家扫码付款',
    en: 'Place it above the coin slot, 1.2 m from the floor. Players scan it to pay',
  },
  qrOf: {
    zh: (name: string) => `二维码，扫了打开 ${name} 的玩家页`,
    en: (name: string) => `QR code that opens the player page of ${name}`,
  },
  hidden: { zh: '设备在你无权查看的场地', en: 'This device is at a site you cannot view' },
  hiddenText: {
    zh: '设备属于你的商户。如需查看或管理，请管理员分配该场地。',
    en: 'It belongs to your merchant. To view or manage it, ask your administrator for access to its site.',
  },
  free: { zh: '设备未注册', en: 'Not registered yet' },
  freeText: {
    zh: '注册后，玩家就能扫码付款',
    en: 'Once it is registered, players can scan and pay',
  },
  register: { zh: '注册设备', en: 'Register it' },
  registerText: { zh: '说游场协议的设备', en: 'It speaks the Playfield protocol' },
  registerOther: { zh: '注册第三方设备', en: 'Register it as one of another maker' },
  registerOtherText: { zh: '别家主板、脉冲盒', en: 'A board of another maker, or a pulse box' },
  taken: { zh: '设备已被其他商户注册', en: 'Registered by another merchant' },
  takenText: {
    zh: '我们不会公开其商户和位置，也不会通知对方',
    en: 'We do not share the merchant or location, and they are not notified of your scan',
  },
  whatToDo: { zh: '处理办法', en: 'Next steps' },
  bought: { zh: '刚买来的二手机', en: 'Just bought second-hand' },
  boughtText: {
    zh: '请原商户移除设备，移除后即可注册',
    en: 'Ask the merchant to remove it. Then you can register it',
  },
  ownOther: { zh: '设备在我的另一个账号', en: 'It is in another account of mine' },
  ownOtherText: {
    zh: '登录该账号，移除设备',
    en: 'Sign in to that account and remove it',
  },
  wrongLabel: { zh: '标签可能贴错了', en: 'The label may be the wrong one' },
  wrongLabelText: {
    zh: '机器主板上的码才算数，对照着再输一遍',
    en: 'The code on the board counts: compare, and type that one',
  },
  unknown: { zh: '这不是设备的二维码', en: 'This is not the QR code of a device' },
  unknownText: {
    zh: '扫机身标签上的码，或输入下面印的设备码',
    en: 'Scan the code on the label, or type the device code printed below it',
  },
  read: { zh: '读取到的内容', en: 'Scanned content' },
})
