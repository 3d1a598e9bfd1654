import { declareTexts } from '#web/kit/texts.ts'

const formatPrinterCountZh = (count: number) => `${count} 台打印机`
const formatPrinterCountEn = (count: number) => (count === 1 ? '1 printer' : `${count} printers`)

export const texts = declareTexts({
  loading: { zh: '正在加载小票样式…', en: 'Loading receipt styles…' },
  failed: { zh: '小票样式加载失败', en: 'Could not load receipt styles' },
  own: { zh: '我的样式', en: 'Your styles' },
  none: {
    zh: '暂无自建样式，可复制现成样式后编辑',
    en: 'No styles yet. Edit a copy of a ready-made style to start.',
  },
  ready: { zh: '现成样式', en: 'Ready-made styles' },
  readyNote: {
    zh: '点击样式可预览打印效果，或复制后编辑',
    en: 'Open a style to preview it or edit a copy.',
  },
  printers: { zh: '打印机', en: 'Printers' },
  noPrinters: {
    zh: '暂无可打印小票的设备。兑币机上报“打印小票”参数后会显示在这里。',
    en:
      'No devices can print receipts yet. Coin changers appear here after they report the “Receipt ' +
      'printing” setting.',
  },
  paper: { zh: (mm: number) => `${mm} mm`, en: (mm: number) => `${mm} mm` },
  uses: { zh: formatPrinterCountZh, en: formatPrinterCountEn },
  unused: { zh: '暂无打印机使用', en: 'Not used by any printer' },
  unchosen: { zh: '未选择样式', en: 'No style selected' },
  offline: { zh: '离线', en: 'Offline' },
  says: {
    zh: (code: string) => `设备返回：${code}`,
    en: (code: string) => `Device message: ${code}`,
  },
  wrongPaper: {
    zh: '已拒绝：纸宽不符',
    en: 'Rejected: wrong paper width',
  },
  gone: {
    zh: '小票样式不存在或已删除',
    en: 'Receipt style not found',
  },
  goneText: { zh: '请选择其他样式', en: 'It may have been deleted. Choose another style.' },
  toList: { zh: '查看全部样式', en: 'View all styles' },
  edit: { zh: '编辑样式', en: 'Edit style' },
  makeOwn: { zh: '复制并编辑', en: 'Edit a copy' },
  send: { zh: '下发到打印机', en: 'Send to printers' },
  sendTo: { zh: (count: string) => `下发到 ${count}`, en: (count: string) => `Send to ${count}` },
  choosePrinters: { zh: '选择打印机', en: 'Choose printers' },
  search: { zh: '机台编号、设备编码或场地', en: 'Machine no., device code or site' },
  noneYet: { zh: '未选择打印机', en: 'No printers selected' },
  remove: { zh: '删除样式', en: 'Delete style' },
  inUse: {
    zh: '打印机正在使用，请先为其更换样式',
    en: 'Used by printers. Choose another style for them first.',
  },
  removeAsk: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeText: { zh: '删除后无法恢复', en: 'This cannot be undone.' },
  tryOut: { zh: '试打一张', en: 'Print test receipt' },
  trying: { zh: '用示例交易打印一张小票', en: 'Prints one receipt with sample data' },
  tryAt: {
    zh: (name: string) => `在 ${name} 试打`,
    en: (name: string) => `Print test receipt at ${name}`,
  },
  sent: { zh: '已下发', en: 'Sent' },
  printed: { zh: '已打印', en: 'Printed' },
  refused: { zh: '打印失败', en: 'Failed to print' },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  bytes: { zh: '打印机接收的字节', en: 'Bytes sent to the printer' },
  bytesSum: {
    zh: (count: number) => `ESC/POS，共 ${count} 字节`,
    en: (count: number) => `ESC/POS, ${count} ${count === 1 ? 'byte' : 'bytes'}`,
  },
  bytesNote: {
    zh: '列出每条指令及其作用，供设备厂家查看',
    en: 'Each command and its effect, for device makers',
  },
})
