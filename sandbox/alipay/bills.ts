import { randomBytes } from 'node:crypto'
import { formatShanghaiDay, formatShanghaiTime } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import {
  calculateFeeMilli,
  formatMilliYuan,
  getBillReadiness,
  type BillLine,
  type Past,
} from '../bill-lines.ts'
import { type Clock } from '../clock.ts'
import { toJsonReply, type Reply } from '../platform.ts'
import { toSuccessFields, type Fault } from './gateway.ts'
import { encodeGbk } from './gbk.ts'
import { randomDigits, type AlipayKeys } from './keys.ts'
import type { Trades } from './trades.ts'
import { createZipArchive } from './zip.ts'

/** Daily bills: a download address that is valid for 30 seconds, and a ZIP of CSV files in GBK. */
export type Bills = {
  ask(type: unknown, day: unknown, link: string): Fault | (() => object)
  file(token: string): Reply
  addPast(past: Past): object
  clear(): void
}

const LINK_MS = 30_000
const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,' +
  '对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,' +
  '券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,' +
  '分润（元）,备注'

export function newAlipayBills(keys: AlipayKeys, clock: Clock, trades: Trades): Bills {
  let past: readonly BillLine[] = []
  const links = new Map<string, { readonly bytes: Buffer; readonly until: number }>()
  const listAlipayBillLines = (day: string) =>
    [...past, ...listTradeBillLines(trades)]
      .filter((line) => formatShanghaiDay(line.at) === day)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return {
    ask(type, day, link) {
      const zipped = typeof type === 'string' ? FILES[type] : undefined
      const readiness = typeof day === 'string' ? getBillReadiness(day, clock.now()) : undefined
      if (typeof day !== 'string' || !readiness || !zipped) {
        return { code: '40004', sub: 'isv.invalid-arguments', words: '入参不合法' }
      }
      const lines = listAlipayBillLines(day)
      if (readiness === 'early' || lines.length === 0) {
        return { code: '40004', sub: 'isp.bill_not_exist', words: '账单不存在' }
      }
      return () => {
        const token = randomBytes(24).toString('base64url')
        links.set(token, {
          bytes: zipped(keys, day, lines),
          until: clock.now().getTime() + LINK_MS,
        })
        return toSuccessFields({ bill_download_url: `${link}?token=${token}` })
      }
    },
    file(token) {
      const link = links.get(token)
      if (!link || link.until < clock.now().getTime()) return toJsonReply(403, { error: 'expired' })
      return { status: 200, headers: { 'content-type': 'application/zip' }, body: link.bytes }
    },
    addPast({ payments, refunds }) {
      const newPastPlatformNumber = (date: Date) =>
        `${formatShanghaiDay(date).replaceAll('-', '')}22001${randomDigits(15)}`
      const paid = payments.map((line): BillLine => {
        const own = { orderNumber: line.number, platformNumber: newPastPlatformNumber(line.at) }
        return { ...line, ...own, kind: 'payment' }
      })
      const back = refunds.map((line): BillLine => {
        return { ...line, platformNumber: newPastPlatformNumber(line.at), kind: 'refund' }
      })
      past = [...past, ...paid, ...back]
      return { lines: past.length }
    },
    clear() {
      past = []
      links.clear()
    },
  }
}

function listTradeBillLines(trades: Trades): BillLine[] {
  return trades.list().flatMap((trade): BillLine[] => {
    const { number, tradeNumber: platformNumber, subject: title, total: fen, paidAt } = trade
    const own = { orderNumber: number, platformNumber, title }
    const paid: BillLine[] = paidAt ? [{ ...own, number, fen, at: paidAt, kind: 'payment' }] : []
    const back = trade.refunds.map((refund): BillLine => {
      return { ...own, number: refund.number, fen: refund.amount, at: refund.at, kind: 'refund' }
    })
    return [...paid, ...back]
  })
}

type BillFileBuilder = (keys: AlipayKeys, day: string, lines: readonly BillLine[]) => Buffer

/** Files by bill type: `trade` lists trades, `signcustomer` the movements of the account. */
const FILES: Readonly<Record<string, BillFileBuilder>> = {
  trade: buildTradeBillFile,
  signcustomer: buildAccountBillFile,
}

const ACCOUNT_HEAD =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,' +
  '账户余额（元）,交易渠道,业务类型,备注'
/** Balance of the account before the first line, in fen. */
const BALANCE = 100_000_000

/** Returns the account bill. Each fee is a separate movement beside its payment or refund. */
function buildAccountBillFile(keys: AlipayKeys, day: string, lines: readonly BillLine[]): Buffer {
  let left = BALANCE
  const moves = lines.flatMap((line) => toAccountMoves(line).map((move) => ({ ...line, ...move })))
  const rows = moves.map(
    ({ at, number, orderNumber, platformNumber, title, moved, type }, index) => {
      left += moved
      const [incomeText, expenseText] =
        moved > 0 ? [`+${formatSandboxYuan(moved)}`, ''] : ['', `-${formatSandboxYuan(-moved)}`]
      const about = [
        `${platformNumber}${index}`,
        platformNumber,
        orderNumber,
        title,
        formatShanghaiTime(at),
      ]
      const note = type === '交易退款' ? number : ''
      return [
        ...about,
        '138****2046',
        incomeText,
        expenseText,
        formatSandboxYuan(left),
        '支付宝',
        type,
        note,
      ].join('\t,')
    },
  )
  const about = [
    '#支付宝账务明细查询',
    `#账号：[${keys.sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]`,
  ]
  const end = ['#-----------账务明细列表结束------------', `#导出条数：${rows.length}条`]
  const own = `${keys.sellerId}0156_${day.replaceAll('-', '')}`
  const text = [...about, ACCOUNT_HEAD, ...rows, ...end].join('\r\n')
  const sums = [
    ...about,
    '类型,总笔数,总金额（元）',
    `合计\t,${rows.length}\t,${formatSandboxYuan(left - BALANCE)}\t`,
  ]
  return createZipArchive([
    { name: encodeGbk(`${own}_账务明细.csv`), bytes: encodeGbk(`${text}\r\n`) },
    { name: encodeGbk(`${own}_账务明细(汇总).csv`), bytes: encodeGbk(`${sums.join('\r\n')}\r\n`) },
  ])
}

function toAccountMoves({
  kind,
  fen,
}: BillLine): { readonly type: string; readonly moved: number }[] {
  const fee = Math.trunc(calculateFeeMilli(fen) / MILLI)
  const isBack = kind === 'refund'
  return [
    isBack ? { type: '交易退款', moved: -fen } : { type: '在线支付', moved: fen },
    isBack ? { type: '退费', moved: fee } : { type: '收费', moved: -fee },
  ].filter(({ moved }) => moved !== 0)
}
const MILLI = 1_000

function buildTradeBillFile(keys: AlipayKeys, day: string, lines: readonly BillLine[]): Buffer {
  const own = `${keys.sellerId}0156_${day.replaceAll('-', '')}`
  const about = [`#支付宝业务明细查询`, `#账号：[${keys.sellerId}0156]`, `#起始日期：[${day}]`]
  const end = ['#-----------业务明细列表结束------------', `#业务明细条数：${lines.length}条`]
  const text = [...about, HEAD, ...lines.map(toTradeBillRow), ...end].join('\r\n')
  const sums = [...about, '门店编号,门店名称,交易订单总笔数', `合计\t,\t,${lines.length}\t`].join(
    '\r\n',
  )
  return createZipArchive([
    { name: encodeGbk(`${own}_业务明细.csv`), bytes: encodeGbk(`${text}\r\n`) },
    { name: encodeGbk(`${own}_业务明细(汇总).csv`), bytes: encodeGbk(`${sums}\r\n`) },
  ])
}

/** Amounts of refunds and fees of payments are negative; fields end with a tab. */
function toTradeBillRow({
  kind,
  at,
  number,
  orderNumber,
  platformNumber,
  title,
  fen,
}: BillLine): string {
  const back = kind === 'refund'
  const amount = `${back ? '-' : ''}${formatSandboxYuan(fen)}`
  const fee = formatMilliYuan(back ? calculateFeeMilli(fen) : -calculateFeeMilli(fen)).slice(0, -3)
  const of = [
    platformNumber,
    orderNumber,
    back ? '退款' : '交易',
    title,
    formatShanghaiTime(at),
    formatShanghaiTime(at),
  ]
  const buyerColumns = ['', '', '', '', '*雨(138****2046)', amount, amount]
  const parts = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00']
  return [...of, ...buyerColumns, ...parts, back ? number : '', fee, '0.00', ''].join('\t,')
}
