import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { offline } from '../devices/device-commands.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { receiptPermissions } from './receipt-permissions.ts'
import { COLUMNS, columns, LINES_MAX, receiptLine } from './receipt.ts'
import { holdingState } from '../holdings/holding.ts'
import { declareSubject } from '../base/subject.ts'
import { id, idIfAny, ids, moment, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'

/** Receipt styles, the printers that use them, and whether a printer confirms its style. */
const path = '/api/receipts' as const
const seeGrants = [merchantGrant(receiptPermissions.see)] as const
const editGrants = [merchantGrant(receiptPermissions.edit)] as const

export const receiptSubject = declareSubject(
  'receipt',
  { zh: '小票样式', en: 'Receipt style' },
  {
    name: { zh: '名称', en: 'Name' },
    paper: { zh: '纸宽', en: 'Paper width' },
    lines: { zh: '内容', en: 'Content' },
    printers: { zh: '打印机', en: 'Printers' },
  },
)

export const STYLES_MAX = 20
const sentColumns = z.codec(wholeNumber, columns, {
  decode: (wireValue) => wireValue as (typeof COLUMNS)[number],
  encode: (columnCount) => columnCount,
})
const lines = jsonListCodec(receiptLine, LINES_MAX)

const style = z.object({
  id,
  name: z.string(),
  columns,
  lines: z.array(receiptLine),
  /** Number of printers that use it, of those that the caller sees. */
  printers: z.int(),
  updateTime: moment,
})
export type ReceiptStyle = z.output<typeof style>

const printer = z.object({
  deviceId: id,
  equipmentId: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  online: yesNo,
  /** Address in the QR code on a receipt. */
  link: z.string(),
  /** Style that it prints; null if none was chosen for it. */
  styleId: idIfAny,
  ...holdingState,
})
export type ReceiptPrinter = z.output<typeof printer>

const noStyle = {
  zh: '小票样式不存在或已删除',
  en: 'Receipt style not found. It may have been deleted.',
}
const noPrinter = {
  zh: '部分设备没有小票打印机，或你没有查看权限。请重新选择。',
  en: 'Some devices have no receipt printer, or you do not have access to them. Select other devices.',
}
const unfit = {
  unknownField: {
    zh: '大括号中的字段不存在，请用“插入字段”选择',
    en: 'A field in braces does not exist. Choose another field with “Insert field”.',
  },
  unprintable: {
    zh: '小票包含打印机不支持的字符（如表情符号），请更换',
    en: 'The receipt has characters that the printer does not support, such as emoji. Replace them.',
  },
  empty: {
    zh: '小票没有内容，请先添加一行',
    en: 'The receipt is empty. Add a line first.',
  },
  tooMuch: {
    zh: '小票内容过多，超出打印机容量。请使用更小的图片或减少行数。',
    en: 'The receipt is too large for the printer. Use a smaller image or fewer lines.',
  },
}
/**
 * Whatever is sent to printers is a batch, even for one printer. The screen of the batch shows the result
 * for each.
 */
const pushedBatch = z.object({ batchId: id })
const content = { columns: sentColumns, lines }

export const receipts = {
  list: declareCall({
    name: 'receipts.list',
    title: { zh: '小票样式列表', en: 'List receipt styles' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.object({
      /** Name printed on receipts. */
      merchantName: z.string(),
      /** Sorted by name. */
      styles: z.array(style),
    }),
    failures: {},
    example: {},
  }),

  printers: declareCall({
    name: 'receipts.printers',
    title: { zh: '小票打印机列表', en: 'List receipt printers' },
    wire: { method: 'GET', path: `${path}/printers`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.array(printer),
    failures: {},
    example: {},
  }),

  /** Saves a new style, or the one with this id. It is sent at once to printers that use it. */
  save: declareCall({
    name: 'receipts.save',
    title: { zh: '保存小票样式', en: 'Save receipt style' },
    wire: { method: 'POST', path: `${path}/save`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      id: z.optional(id),
      name: typedTextSchema(20).check(z.minLength(1)),
      ...content,
    }),
    /** `batchId`: batch with the results of the printers; null if no printer uses the style. */
    output: z.object({ id, batchId: idIfAny }),
    failures: {
      noStyle,
      usedElsewhere: {
        zh: '其他场地也在使用这个样式，你没有修改权限。请为你的打印机新建样式。',
        en: 'Other sites use this style, so you cannot edit it. Create a new style for your printers.',
      },
      nameTaken: {
        zh: '已有同名的小票样式，请更换名称',
        en: 'A receipt style with this name already exists. Enter another name.',
      },
      shelfFull: {
        zh: `最多可添加 ${STYLES_MAX} 个小票样式，请先删除不用的样式`,
        en: `You can have up to ${STYLES_MAX} receipt styles. Delete an unused style first.`,
      },
      ...unfit,
    },
    example: {
      name: '简洁',
      columns: 32,
      lines: [
        { kind: 'text', text: '{site} {device}', align: 'center', double: true },
        { kind: 'rule' },
        { kind: 'pair', left: '兑币', right: '{coins} 枚' },
      ],
    },
  }),

  remove: declareCall({
    name: 'receipts.remove',
    title: { zh: '删除小票样式', en: 'Delete receipt style' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id }),
    output: z.object({ removed: z.int() }),
    failures: {
      noStyle,
      inUse: {
        zh: '仍有打印机使用这个样式。请先为这些打印机更换样式。',
        en: 'Some printers still use this style. Choose another style for these printers first.',
      },
    },
    example: { id: world.idleReceiptId },
  }),

  /** Chooses a style for printers. It is stored for each of them and sent to those that are online. */
  choose: declareCall({
    name: 'receipts.choose',
    title: { zh: '下发小票样式', en: 'Send receipt style to printers' },
    wire: { method: 'POST', path: `${path}/choose`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id, ids }),
    output: pushedBatch,
    failures: { noStyle, noPrinter, offline, tooMuch: unfit.tooMuch },
    example: { id: world.receiptId, ids: [world.changerId] },
  }),

  /**
   * Prints the style being edited, saved or not, with a made-up sale. The batch contains the machine's
   * answer.
   */
  tryOut: declareCall({
    name: 'receipts.tryOut',
    title: { zh: '试打小票', en: 'Print test receipt' },
    wire: { method: 'POST', path: `${path}/tryOut`, body: 'form' },
    access: editGrants,
    writes: true,
    perMinute: 20,
    input: z.object({ deviceId: id, ...content }),
    output: pushedBatch,
    failures: { noPrinter, offline, ...unfit },
    example: {
      deviceId: world.changerId,
      columns: 32,
      lines: [{ kind: 'text', text: '{amount}', align: 'left' }],
    },
  }),
}
