import { declareTexts } from '#web/kit/texts.ts'

const formatPrinterCountZh = (count: number) => `${count} 台打印机`
const formatPrinterCountEn = (count: number) => (count === 1 ? '1 printer' : `${count} printers`)

export const texts = declareTexts({
  loading: { zh: '正在加载小票', en: 'Loading receipts' },
  failed: { zh: '小票没有加载出来', en: 'The receipts were not loaded' },
  own: { zh: '我的样式', en: 'Your styles' },
  none: {
    zh: '还没有自己的样式。从现成的开始，改成你的',
    en: 'None yet. Begin with a ready-made one',
  },
  ready: { zh: '现成样式', en: 'Ready-made' },
  readyNote: {
    zh: '点开看打出来的样子，再改成自己的',
    en: 'Look at one as it is printed, then make it yours',
  },
  printers: { zh: '打印机', en: 'Printers' },
  noPrinters: {
    zh: '还没有能打印小票的设备。兑币机连上来，报了“打印小票”这个参数，就会在这里',
    en: 'No device can print receipts yet. A changer that declares a receipt printer will be here',
  },
  paper: { zh: (mm: number) => `${mm} mm`, en: (mm: number) => `${mm} mm` },
  uses: { zh: formatPrinterCountZh, en: formatPrinterCountEn },
  unused: { zh: '没有打印机用它', en: 'No printer uses it' },
  unchosen: { zh: '还没有选样式', en: 'No style chosen' },
  offline: { zh: '离线', en: 'Offline' },
  says: { zh: (code: string) => `设备说：${code}`, en: (code: string) => `It says: ${code}` },
  wrongPaper: {
    zh: '没接受：它用的是另一种宽度的纸',
    en: 'Refused: it has paper of another width',
  },
  gone: {
    zh: '没有这个样式，可能已被删除',
    en: 'There is no such style; it may have been deleted',
  },
  toList: { zh: '看全部样式', en: 'All styles' },
  edit: { zh: '编辑', en: 'Edit' },
  makeOwn: { zh: '改成自己的', en: 'Make it yours' },
  send: { zh: '下发到打印机', en: 'Send' },
  sendTo: { zh: (count: string) => `下发到 ${count}`, en: (count: string) => `Send to ${count}` },
  choosePrinters: { zh: '选择打印机', en: 'Choose printers' },
  search: { zh: '编号、编码、场地', en: 'Number, code or site' },
  noneYet: { zh: '还没有选', en: 'None chosen yet' },
  remove: { zh: '删除样式', en: 'Delete the style' },
  removeAsk: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeText: { zh: '删掉就找不回来了', en: 'It cannot be brought back' },
  removeAct: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  tryOut: { zh: '试打一张', en: 'Try it' },
  trying: { zh: '用假的一笔交易打一张，看看纸上的样子', en: 'One slip of a sale that is made up' },
  tryAt: { zh: (name: string) => `在 ${name} 试打`, en: (name: string) => `Print at ${name}` },
  sent: { zh: '已发出，等机器答复', en: 'Sent, waiting for its answer' },
  printed: { zh: '机器已打印', en: 'The machine printed it' },
  refused: { zh: '没打出来', en: 'Not printed' },
  doubt: { zh: '存疑，机器没答复', en: 'In doubt: no answer' },
  bytes: { zh: '打印机收到的字节', en: 'The bytes that the printer gets' },
  bytesSum: {
    zh: (count: number) => `ESC/POS，共 ${count} 字节`,
    en: (count: number) => `ESC/POS, ${count} bytes`,
  },
  bytesNote: {
    zh: '给设备厂家看的：每条指令和它做什么',
    en: 'For makers of devices: each command and what it does',
  },
})
