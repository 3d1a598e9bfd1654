import { declareTexts } from '#web/kit/texts.ts'

/** Texts about scanned codes. */
export const scanTexts = declareTexts({
  again: { zh: '再扫', en: 'Scan again' },
  leads: {
    zh: '扫到你的设备会打开它，扫到没人注册的会去注册',
    en: 'Your own device opens; one that nobody has is registered',
  },
  loading: { zh: '正在看这是哪一台', en: 'Looking up which one this is' },
  failed: { zh: '没有查到这是哪一台', en: 'Could not look up which one this is' },
  yours: { zh: '你的设备', en: 'Yours' },
  waits: { zh: '等它第一次上线', en: 'Waiting for it to come online' },
  waitsText: {
    zh: '把设备码和密钥填进设备，通电联网。连上的那一刻，这里会变成“在线”',
    en: 'Enter code and secret, give it power and a network. This page says when it connects',
  },
  next: { zh: '接下来', en: 'Next' },
  open: { zh: '打开这台设备', en: 'Open this device' },
  openText: { zh: '看状态、读数，锁机，改编号和价格', en: 'State, meters, lock, number and price' },
  registerNext: { zh: '再注册一台', en: 'Register another one' },
  seeSite: { zh: '看这个场地的设备', en: 'See the devices of its site' },
  label: { zh: '贴在设备上的二维码', en: 'The QR code for the machine' },
  labelHint: {
    zh: '贴在投币口上方，离地 1.2 米。玩家扫它付款',
    en: 'Above the coin slot, 1.2 m from the floor. Players scan it to pay',
  },
  qrOf: {
    zh: (name: string) => `二维码，扫了打开 ${name} 的玩家页`,
    en: (name: string) => `QR code that opens the player page of ${name}`,
  },
  hidden: { zh: '这台在你看不到的场地', en: 'It stands at a site that you may not see' },
  hiddenText: {
    zh: '它是你们商户的。要看或管它，请管理员给你那个场地',
    en: 'It belongs to your merchant. Ask your administrator for its site to see or manage it',
  },
  free: { zh: '还没有人注册这台', en: 'Nobody has registered this one' },
  freeText: {
    zh: '注册后，玩家就能扫码付款',
    en: 'Once it is registered, players can scan and pay',
  },
  register: { zh: '注册设备', en: 'Register it' },
  registerText: { zh: '说游场协议的设备', en: 'It speaks the Playfield protocol' },
  registerOther: { zh: '注册第三方设备', en: 'Register it as one of another maker' },
  registerOtherText: { zh: '别家主板、脉冲盒', en: 'A board of another maker, or a pulse box' },
  taken: { zh: '这台已有主人', en: 'This one belongs to somebody' },
  takenText: {
    zh: '主人是谁、放在哪里不告诉别人，也不会告诉主人你扫过',
    en: 'Who it is, and where it stands, is told to nobody; nor are they told that you scanned it',
  },
  whatToDo: { zh: '怎么办', en: 'What to do' },
  bought: { zh: '刚买来的二手机', en: 'Just bought second-hand' },
  boughtText: {
    zh: '请原主人在设备里移除它，移除后你就能注册',
    en: 'Have the former owner remove it: then it can be registered',
  },
  ownOther: { zh: '它在我自己的另一个账号', en: 'It is in another account of mine' },
  ownOtherText: {
    zh: '登录那个账号，在设备里移除它',
    en: 'Sign in there and remove it on its page',
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
  read: { zh: '读到的内容', en: 'What it says' },
})
