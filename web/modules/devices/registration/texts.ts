import { declareTexts } from '#web/kit/texts.ts'

/** Texts of device registration. */
export const registerTexts = declareTexts({
  which: { zh: '设备标识', en: 'Device identity' },
  equipmentId: { zh: '设备编码', en: 'Device code' },
  codeHelp: {
    zh: '印在机身标签上，也包含在二维码中',
    en: 'On the machine label and in its QR code',
  },
  otherCode: { zh: '设备编码或 IMEI', en: 'Device code or IMEI' },
  otherCodeHelp: {
    zh: '填写控制盒或主板上的编码。没有编码时，自定义 6 到 24 位字母和数字。',
    en:
      'Enter the code or IMEI on the box or board. If there is none, make up a code of 6 to 24 letters ' +
      'and digits.',
  },
  scan: { zh: '扫码', en: 'Scan' },
  scanTitle: { zh: '扫设备上的二维码', en: 'Scan the QR code on the device' },
  notACode: {
    zh: '这不是设备编码。请扫描机身标签上的二维码，或输入二维码下方的编码。',
    en: 'This is not a device code. Scan the QR code on the machine label, or enter the code below it.',
  },
  codeWrong: {
    zh: '设备编码为 6 到 24 位字母和数字。请对照标签核对。',
    en: 'A device code has 6 to 24 letters and digits. Check the label.',
  },
  checking: { zh: '正在核对…', en: 'Checking…' },
  free: { zh: '未注册，可以使用', en: 'Not registered yet, available' },
  own: { zh: '已是你的设备', en: 'Already your device' },
  openIt: { zh: '查看设备', en: 'View device' },
  taken: {
    zh: '设备已由其他商户注册，商户信息不公开。请原商户先移除设备，或核对标签是否贴错。',
    en: 'Another merchant has registered this device, and we cannot share their details. Ask the previous merchant to remove it, or check the label.',
  },
  protocol: { zh: '协议', en: 'Protocol' },
  protocolHelp: {
    zh: '见控制盒说明书。选错后可联网但无法通信。',
    en: 'See the control box manual. With the wrong protocol, the device connects but cannot communicate.',
  },
  type: { zh: '类型', en: 'Type' },
  chooseType: { zh: '选择类型', en: 'Choose type' },
  where: { zh: '放置位置', en: 'Location' },
  fieldId: { zh: '场地', en: 'Site' },
  nowhere: { zh: '暂不选择场地', en: 'No site yet' },
  chooseSite: { zh: '选择场地', en: 'Choose site' },
  searchSites: { zh: '场地名称', en: 'Site name' },
  sitesDenied: {
    zh: '你没有查看场地的权限，请联系管理员分配场地',
    en: 'You cannot view sites. Ask your administrator to assign a site.',
  },
  number: { zh: '机台编号', en: 'Machine no.' },
  numberHint: { zh: 'A09', en: 'A09' },
  used: {
    zh: (numbers: string) => `本场地已用：${numbers}`,
    en: (numbers: string) => `Already in use here: ${numbers}`,
  },
  and: { zh: '、', en: ', ' },
  price: { zh: '单局价', en: 'Price per play' },
  priceHelp: {
    zh: '玩家扫码付款的价格，可稍后设置',
    en: 'The price players pay when they scan. You can set it later.',
  },
  priceWrong: {
    zh: '单局价最高 ¥1,000.00。请填写更低的价格。',
    en: 'The maximum price per play is ¥1,000.00. Enter a lower price.',
  },
  more: { zh: '其他', en: 'Other' },
  address: { zh: '收货地址', en: 'Delivery address' },
  addressHelp: {
    zh: '配件和货物的收货地址，留空则寄到场地',
    en: 'Delivery address for parts and goods. Leave blank to use the site address.',
  },
  remark: { zh: '备注', en: 'Note' },
  remarkHint: { zh: '进门右手第一台', en: 'First one on the right' },
  register: { zh: '注册', en: 'Register' },
  toOther: { zh: '第三方设备', en: 'Third-party devices' },
  toOwn: { zh: '游场设备', en: 'Playfield devices' },
  registered: { zh: '已注册', en: 'Registered' },
  onlyOnce: { zh: '密钥只显示这一次', en: 'The secret is shown only once' },
  onlyOnceText: {
    zh: '请立即填入设备或妥善保存。离开本页后不再显示，遗失后只能更换。',
    en: 'Enter the secret into the device or save it now. It will not be shown again after you leave this page. A lost secret can only be replaced.',
  },
  connection: { zh: '连接设置', en: 'Connection settings' },
  connectionNote: {
    zh: '在主板的连接设置（MQTT）中逐项填写',
    en: 'Enter these values in the board’s MQTT settings.',
  },
  host: { zh: '服务器地址', en: 'Host' },
  port: { zh: '端口', en: 'Port' },
  tls: { zh: 'TLS 加密', en: 'TLS' },
  tlsOn: { zh: '开启', en: 'On' },
  tlsOff: { zh: '关闭', en: 'Off' },
  userName: { zh: '用户名和客户端 ID', en: 'User name and client ID' },
  secret: { zh: '密钥（密码）', en: 'Secret (password)' },
  topicPrefix: { zh: '主题前缀', en: 'Topic prefix' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: {
    zh: '复制失败，请长按文字手动复制',
    en: 'Could not copy. Select the text and copy it manually.',
  },
  kept: { zh: '我已保存，继续', en: 'Saved, continue' },
})
