import { declareTexts } from '#web/kit/texts.ts'

export const networkTexts = declareTexts({
  choose: { zh: '选择要联网的设备', en: 'Choose a device to connect' },
  none: { zh: '暂无设备', en: 'No devices yet' },
  noneText: { zh: '请先注册设备，再配网', en: 'Register a device first, then set up its Wi-Fi.' },
  toDevices: { zh: '查看设备', en: 'View devices' },
  loading: { zh: '正在加载设备…', en: 'Loading devices…' },
  failed: { zh: '设备加载失败', en: 'Could not load devices' },
  ready: { zh: '准备', en: 'Get ready' },
  network: { zh: '填写网络', en: 'Enter network' },
  tell: { zh: '发送给机器', en: 'Send to machine' },
  readyTitle: { zh: '让机器进入配网模式', en: 'Put the machine in Wi-Fi setup mode' },
  steps: {
    zh: '打开机箱，按住主板上的配网键 5 秒，直到指示灯快闪。有屏幕的机器会显示“等待配网”。',
    en:
      'Open the cabinet and hold the setup button on the board for 5 s, until the light ' +
      'blinks fast. Machines with a screen show that they are waiting for setup.',
  },
  near: {
    zh: '请使用场地内的 2.4 GHz Wi-Fi，多数主板不支持 5 GHz',
    en: 'Use 2.4 GHz Wi-Fi at the site. Most boards do not support 5 GHz.',
  },
  next: { zh: '指示灯已快闪，下一步', en: 'Continue once the light blinks fast' },
  ssid: { zh: 'Wi-Fi 名称', en: 'Wi-Fi name' },
  ssidWrong: {
    zh: '请填写 Wi-Fi 名称，最长 32 字节（约 10 个汉字）',
    en: 'Enter the Wi-Fi name, at most 32 letters or 10 Chinese characters.',
  },
  password: { zh: 'Wi-Fi 密码', en: 'Wi-Fi password' },
  passwordHelp: {
    zh: '无密码则留空。仅在本机使用，不上传，不保存。',
    en: 'Leave blank for an open network. The password stays on this phone or computer and is not saved.',
  },
  passwordWrong: { zh: '密码须为 8 到 63 位', en: 'The password must have 8 to 63 characters.' },
  hidden: { zh: '隐藏的网络', en: 'Hidden network' },
  make: { zh: '下一步', en: 'Continue' },
  byQr: { zh: '二维码', en: 'QR code' },
  byBluetooth: { zh: '蓝牙', en: 'Bluetooth' },
  way: { zh: '发送方式', en: 'Sending method' },
  qr: {
    zh: '将手机屏幕对准机器的摄像头或扫码口',
    en: 'Hold your phone screen up to the machine’s camera or scanner.',
  },
  qrOf: {
    zh: (ssid: string) => `连接 ${ssid} 的二维码`,
    en: (ssid: string) => `QR code to join ${ssid}`,
  },
  bluetooth: {
    zh: '请站在机器旁，选择名称以 PF 开头的主板',
    en: 'Stay next to the machine and choose the board whose name starts with PF.',
  },
  send: { zh: '用蓝牙发送', en: 'Send by Bluetooth' },
  sent: { zh: '已发送到主板，等待联网', en: 'Sent to the board, waiting for it to connect' },
  sendFailed: {
    zh: '发送失败。请靠近机器，确认指示灯仍在快闪，再发送一次。',
    en: 'Could not send the Wi-Fi details. Move closer to the machine, check that the light still blinks fast, then send again.',
  },
  noBluetooth: { zh: '当前浏览器不支持蓝牙', en: 'Bluetooth not supported by this browser' },
  noBluetoothText: {
    zh: '微信和苹果手机的浏览器不支持蓝牙。请使用二维码，或在安卓手机、电脑的 Chrome 中打开。',
    en:
      'WeChat and iPhone browsers do not support Bluetooth. Use the QR code, or open this ' +
      'page in Chrome on Android or a computer.',
  },
  waiting: { zh: '等待设备上线', en: 'Waiting for the device to come online' },
  waitingText: {
    zh: '设备上线后本页自动更新，通常不到 1 分钟',
    en: 'This page updates automatically when the device is online, usually in less than 1 minute.',
  },
  alreadyOn: { zh: '设备当前在线', en: 'Device online now' },
  alreadyOnText: {
    zh: '更换网络时，设备会先离线再上线，可在本页查看',
    en: 'When the network changes, the device goes offline and then comes back online. Its status is shown here.',
  },
  online: { zh: '已上线', en: 'Device online' },
  onlineText: { zh: '网络已配置', en: 'The network is set up.' },
  toDevice: { zh: '查看设备', en: 'View device' },
})
