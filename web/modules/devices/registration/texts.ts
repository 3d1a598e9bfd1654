import { declareTexts } from '#web/kit/texts.ts'

/** Texts of device registration. */
export const registerTexts = declareTexts({
  which: { zh: '哪一台', en: 'Which one' },
  equipmentId: { zh: '设备码', en: 'Device code' },
  codeHelp: {
    zh: '印在机身标签上，二维码里也有',
    en: 'On the label of the machine, and in its QR code',
  },
  otherCode: { zh: '设备码或 IMEI', en: 'Device code or IMEI' },
  otherCodeHelp: {
    zh: '用盒子或主板上的码。没有就自己定一个：6 到 24 位字母和数字。',
    en: 'The code or IMEI on the box or board. None there: make one of 6 to 24 letters and digits',
  },
  scan: { zh: '扫码', en: 'Scan' },
  scanTitle: { zh: '扫设备上的二维码', en: 'Scan the QR code on the device' },
  notACode: {
    zh: '这不是设备码。扫机身标签上的二维码，或输入下面印的编号。',
    en: 'This is not a device code. Scan the one on the label, or type what is printed below it',
  },
  codeWrong: {
    zh: '设备码是 6 到 24 位字母和数字。对照标签再核对一遍。',
    en: 'A device code has 6 to 24 letters and digits. Compare it with the label',
  },
  checking: { zh: '正在核对', en: 'Checking' },
  free: { zh: '未注册，可以使用', en: 'Not registered yet. You can use it' },
  own: { zh: '这台已经在你名下', en: 'This one is yours already' },
  openIt: { zh: '打开设备', en: 'Open device' },
  taken: {
    zh: '设备已注册在其他商户名下，其信息不公开。请原商户先移除设备，或核对标签是否贴错。',
    en:
      'Another merchant has registered this device. We cannot share ' +
      'their details. Ask them to remove it, or check the label.',
  },
  protocol: { zh: '协议', en: 'Protocol' },
  protocolHelp: {
    zh: '见控制盒说明书。选错后可联网但无法通信。',
    en: 'See the manual of the control box. With the wrong one, the device connects but cannot communicate',
  },
  type: { zh: '类型', en: 'Type' },
  chooseType: { zh: '选一种类型', en: 'Choose a type' },
  where: { zh: '放置位置', en: 'Location' },
  fieldId: { zh: '场地', en: 'Site' },
  nowhere: { zh: '先不放场地', en: 'No site yet' },
  chooseSite: { zh: '选一个场地', en: 'Choose a site' },
  searchSites: { zh: '场地名称', en: 'Name of the site' },
  sitesDenied: {
    zh: '你没有查看场地的权限，请让管理员来放到场地',
    en: 'You may not see sites. Ask your administrator to place it',
  },
  number: { zh: '编号', en: 'Number' },
  numberHint: { zh: '比如 A09', en: 'Such as A09' },
  used: {
    zh: (numbers: string) => `这里已用：${numbers}`,
    en: (numbers: string) => `In use here: ${numbers}`,
  },
  and: { zh: '、', en: ', ' },
  price: { zh: '每局价格', en: 'Price of a play' },
  priceHelp: {
    zh: '玩家扫码付款的价格，可稍后设置',
    en: 'The price players pay. You can set it later',
  },
  priceWrong: {
    zh: '每局最多 ¥1,000.00。改小一些。',
    en: 'A play costs ¥1,000.00 at most. Choose less',
  },
  more: { zh: '其他', en: 'Other' },
  address: { zh: '收货地址', en: 'Delivery address' },
  addressHelp: {
    zh: '配件和货物的收货地址，不填则寄到场地',
    en: 'Delivery address for parts and goods. Leave blank to use the site',
  },
  remark: { zh: '备注', en: 'Note' },
  remarkHint: { zh: '比如：进门右手第一台', en: 'Such as: first one on the right' },
  register: { zh: '注册', en: 'Register' },
  toOther: { zh: '第三方设备', en: 'Other makers' },
  toOwn: { zh: '游场设备', en: 'Playfield devices' },
  registered: { zh: '已注册', en: 'Registered' },
  onlyOnce: { zh: '密钥只显示这一次', en: 'The secret is shown this once only' },
  onlyOnceText: {
    zh: '请立即填入设备或妥善保存。离开本页后不再显示，遗失只能更换。',
    en:
      'Enter it into the device or save it now. It is not shown again ' +
      'after you leave this page. If you lose it, it must be replaced.',
  },
  connection: { zh: '连接设置', en: 'Connection settings' },
  connectionNote: {
    zh: '在主板的连接设置（MQTT）中逐项填写',
    en: 'Enter these in the MQTT settings of the board',
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
    en: 'Could not copy. Select the text and copy it',
  },
  kept: { zh: '我已存好，继续', en: 'I have kept it: continue' },
})
