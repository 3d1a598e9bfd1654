import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { toFen } from '../base/money.ts'
import {
  day,
  fenNumber,
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { voucherGiftCalls } from './voucher-gifts.ts'
import {
  VOUCHER_KINDS_MAX,
  VOUCHER_NAME_MAX,
  voucherKind,
  voucherKindFields,
  voucherKindState,
  voucherPermissions,
  voucherSource,
  voucherState,
} from './voucher.ts'
import { memberPermissions } from '../members/member-words.ts'

const path = '/api/blade-voucher/voucher' as const
const see = [merchantGrant(voucherPermissions.edit), merchantGrant(memberPermissions.give)] as const
const edit = [allSitesGrant(voucherPermissions.edit)] as const

const notFound = {
  zh: '代金券不存在，请刷新',
  en: 'Voucher not found. Refresh and try again.',
}

/** A voucher of one member. */
export const issuedVoucher = z.object({
  id,
  kindId: id,
  name: z.string(),
  playerId: id,
  memberName: z.string(),
  /** A voucher whose last day is over has expired, whether or not the nightly job ran. */
  state: voucherState,
  source: voucherSource,
  /** Of a gift: name of the person who gave it, and why. */
  giver: z.string(),
  reason: z.string(),
  startDate: day,
  /** Last day on which it can be used. */
  endDate: day,
  createTime: moment,
  usedAt: momentIfAny,
  /** When it expired or was deactivated. */
  endedAt: momentIfAny,
  /** Order that holds it or used it; empty if none does. */
  orderId: z.string(),
  /** What the merchant gave away with it, in fen and in coins. */
  costFen: fenNumber,
  costCoins: z.int(),
})
export type IssuedVoucher = z.output<typeof issuedVoucher>

const savedKind = z.extend(z.object(voucherKindFields), { id: z.optional(id) })
const example: z.output<typeof savedKind> = {
  name: '满三十减五',
  gives: 'amount',
  offFen: toFen(5_00),
  percent: 0,
  offMaxFen: toFen(0),
  coins: 0,
  fromFen: toFen(30_00),
  offerIds: 'all',
  forPlays: true,
  forGoods: false,
  types: 'all',
  fieldIds: [world.siteId],
  startDate: null,
  endDate: null,
  validDays: 30,
  issueMax: 0,
  memberMax: 1,
}

export const vouchers = {
  ...voucherGiftCalls,

  /** Lists the kinds, newest first. */
  list: declareCall({
    name: 'vouchers.list',
    title: { zh: '代金券列表', en: 'List vouchers' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields(),
      /** Part of the name. */
      text: z.optional(typedTextSchema(VOUCHER_NAME_MAX)),
      state: z.optional(voucherKindState),
    }),
    output: recordPageSchema(voucherKind),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'vouchers.detail',
    title: { zh: '代金券详情', en: 'Get voucher details' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: voucherKind,
    failures: { notFound },
    example: { id: world.voucherKindId },
  }),

  /** Creates a kind, or changes one with an id. Vouchers that were issued before keep their terms. */
  submit: declareCall({
    name: 'vouchers.submit',
    title: { zh: '保存代金券', en: 'Save voucher' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: edit,
    writes: true,
    input: savedKind,
    output: voucherKind,
    failures: {
      notFound,
      nameTaken: {
        zh: '已有同名代金券，请更换名称',
        en: 'A voucher with this name already exists. Enter another name.',
      },
      full: {
        zh: `最多可添加 ${VOUCHER_KINDS_MAX} 种代金券，请修改已有的代金券`,
        en: `You can have up to ${VOUCHER_KINDS_MAX} voucher types. Edit an existing voucher instead.`,
      },
      valueMissing: {
        zh: '请填写大于 0 的数',
        en: 'Enter a number above 0.',
      },
      fromTooLow: {
        zh: '请填写高于减免金额的最低消费，或留空',
        en: 'Enter a minimum order above the amount off, or leave the field blank.',
      },
      useMissing: {
        zh: '请至少选择一项可用范围',
        en: 'Choose at least one option under “Applies to”.',
      },
      coinsForPackages: {
        zh: '多送币的代金券只能用于套餐，请只选择套餐',
        en: 'Extra-coin vouchers can only be used for packages. Choose packages only.',
      },
      typeMissing: { zh: '请至少选择一种设备类型', en: 'Choose at least one device type.' },
      noSite: { zh: '请至少选择一个场地', en: 'Choose at least one site.' },
      siteMissing: {
        zh: '已选的场地已删除，请重新选择',
        en: 'A selected site was deleted. Choose the sites again.',
      },
      offerMissing: {
        zh: '已选的套餐已删除，请重新选择',
        en: 'A selected package was deleted. Choose the packages again.',
      },
      validityMissing: {
        zh: '请填写有效天数，或选择开始和结束日期',
        en: 'Enter how many days the voucher is valid, or choose a start and an end date.',
      },
      datesWrong: {
        zh: '结束日期不能早于开始日期或今天，请选择更晚的结束日期',
        en: 'The end date cannot be before the start date or today. Choose a later end date.',
      },
    },
    example,
  }),

  /** Begins or ends issuing. Issued vouchers stay valid. */
  setOn: declareCall({
    name: 'vouchers.setOn',
    title: { zh: '启用或停用代金券', en: 'Activate or deactivate voucher' },
    wire: { method: 'POST', path: `${path}/setOn`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id, isOn: yesNo }),
    output: voucherKind,
    failures: { notFound },
    example: { id: world.voucherKindId, isOn: false },
  }),

  /**
   * Lists the vouchers of a kind, newest first. A person with some sites sees those of members who were at
   * one of them.
   */
  issued: declareCall({
    name: 'vouchers.issued',
    title: { zh: '已发放的代金券', en: 'List issued vouchers' },
    wire: { method: 'GET', path: `${path}/issued`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields(), kindId: id, state: z.optional(voucherState) }),
    output: recordPageSchema(issuedVoucher),
    failures: { notFound },
    example: { kindId: world.voucherKindId },
  }),

  /** Deactivates an unused voucher. */
  stop: declareCall({
    name: 'vouchers.stop',
    title: { zh: '停用会员的代金券', en: 'Deactivate issued voucher' },
    wire: { method: 'POST', path: `${path}/stop`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: issuedVoucher,
    failures: {
      notFound,
      inCheckout: {
        zh: '会员正在用这张券付款，请 5 分钟后再试',
        en: 'The member is paying with this voucher. Try again in 5 minutes.',
      },
      over: {
        zh: '这张券已使用、过期或停用，请刷新',
        en: 'This voucher has been used, has expired or was deactivated. Refresh to see its status.',
      },
    },
    example: { id: world.voucherId },
  }),

  /** Ends issuing and deactivates all unused vouchers of the kind, except those in an open order. */
  stopKind: declareCall({
    name: 'vouchers.stopKind',
    title: { zh: '停用全部未使用的代金券', en: 'Deactivate all unused vouchers' },
    wire: { method: 'POST', path: `${path}/stopKind`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ stopped: z.int(), inCheckout: z.int() }),
    failures: { notFound },
    example: { id: world.voucherKindId },
  }),
}
