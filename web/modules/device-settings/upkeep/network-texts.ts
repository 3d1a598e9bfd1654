import { declareTexts } from '#web/kit/texts.ts'

export const networkTexts = declareTexts({
  choose: { zh: '先选要联网的设备', en: 'Choose the device first' },
  none: { zh: '还没有设备', en: 'There are no devices yet' },
  noneText: { zh: '先注册一台，再来配网', en: 'Register one first.' },
  toDevices: { zh: '看设备', en: 'To the devices' },
  loading: { zh: '正在加载设备', en: 'Loading' },
  failed: { zh: '设备加载失败', en: 'Could not load devices' },
  ready: { zh: '准备', en: 'Get ready' },
  network: { zh: '填网络', en: 'Network' },
  tell: { zh: '发送给机器', en: 'Send to machine' },
  readyTitle: { zh: '让机器进入配网', en: 'Put the machine into set-up' },
  steps: {
    zh: '打开机箱，按住主板上的配网键 5 秒，到指示灯快闪。有屏幕的机器会显示“等待配网”。',
    en: 'Open it and hold the set-up key of the board for 5 seconds, until the light blinks fast.',
  },
  near: {
    zh: '请使用店内 2.4 GHz 的 Wi-Fi，多数主板不支持 5 GHz',
    en: 'Use a 2.4 GHz network. Many boards do not support 5 GHz.',
  },
  next: { zh: '灯在快闪，下一步', en: 'It blinks: go on' },
  ssid: { zh: 'Wi-Fi 名称', en: 'Name of the Wi-Fi' },
  ssidWrong: {
    zh: '请输入名称，最长 32 字节（约 10 个汉字）',
    en: 'Enter the name, at most 32 bytes (about 10 Chinese characters)',
  },
  password: { zh: 'Wi-Fi 密码', en: 'Password of the Wi-Fi' },
  passwordHelp: {
    zh: '没有密码就空着。只在这台手机上用，不上传，不保存。',
    en: 'Leave it empty for an open network. It stays on this phone and is not kept.',
  },
  passwordWrong: { zh: '密码是 8 到 63 位', en: 'A password has 8 to 63 characters' },
  hidden: { zh: '隐藏的网络', en: 'Hidden network' },
  make: { zh: '下一步', en: 'Go on' },
  byQr: { zh: '二维码', en: 'QR code' },
  byBluetooth: { zh: '蓝牙', en: 'Bluetooth' },
  way: { zh: '发送方式', en: 'How to send it' },
  qr: { zh: '把手机屏幕对准机器的摄像头或扫码口', en: 'Hold the screen to its camera or scanner' },
  qrOf: {
    zh: (ssid: string) => `连接 ${ssid} 的二维码`,
    en: (ssid: string) => `QR code of ${ssid}`,
  },
  bluetooth: {
    zh: '请站在机器旁，选择名称以 PF 开头的主板',
    en: 'Stay next to the machine and choose the board whose name starts with PF.',
  },
  send: { zh: '用蓝牙发送', en: 'Send by Bluetooth' },
  sent: { zh: '已发送到主板，等待联网', en: 'Sent to the board, waiting for it to connect' },
  sendFailed: {
    zh: '没有发到。靠近一点，确认灯还在快闪，再发一次。',
    en: 'It did not get there. Come nearer, see that it still blinks, and send again.',
  },
  noBluetooth: { zh: '这个浏览器不能用蓝牙', en: 'This browser has no Bluetooth' },
  noBluetoothText: {
    zh: '微信和苹果手机的浏览器都没有。用二维码，或在安卓手机、电脑的 Chrome 里打开。',
    en: 'WeChat and browsers on iPhones have none. Use the QR code, or Chrome elsewhere.',
  },
  waiting: { zh: '等待设备上线', en: 'Waiting for the device to come online' },
  waitingText: {
    zh: '设备上线后本页自动更新，通常不到 1 分钟',
    en: 'This page updates when the device is online, usually within a minute.',
  },
  alreadyOn: { zh: '设备当前在线', en: 'The device is online now' },
  alreadyOnText: {
    zh: '更换网络时设备会先离线再上线，这里会显示',
    en: 'The device goes offline and comes back when its network changes. You can follow it here.',
  },
  online: { zh: '已上线', en: 'It is online' },
  onlineText: { zh: '网络配好了', en: 'The network is set up.' },
  toDevice: { zh: '看这台设备', en: 'To the device' },
})
