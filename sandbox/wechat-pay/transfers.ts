import { constants, privateDecrypt, randomBytes, randomInt, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiRfc3339 } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Rules } from '../fault-rules.ts'
import { isOpenidOf } from '../wechat/players.ts'
import type { WechatTransferRequest } from './forms.ts'
import type { Notices } from './notices.ts'
import {
  grantWechatCall,
  formatPlatformNumber,
  toWechatRefusal,
  type Refusal,
  type Ruling,
} from './rulings.ts'

export type Transfer = {
  readonly wish: WechatTransferRequest
  /** The decrypted name. Its sealed form differs each time it is sealed. */
  readonly name: string | undefined
  readonly id: string
  readonly packageInfo: string
  readonly madeAt: Date
  state: State
  failReason: string
  changedAt: Date
}
type State =
  | 'CANCELING'
  | 'CANCELLED'
  | 'FAIL'
  | 'PROCESSING'
  | 'SUCCESS'
  | 'TRANSFERING'
  | 'WAIT_USER_CONFIRM'

/**
 * Transfers to a person's balance. States: WAIT_USER_CONFIRM → TRANSFERING → SUCCESS or FAIL; or → CANCELING
 * → CANCELLED; or → FAIL if not accepted within 24 hours. Money that did not arrive returns to the account.
 */
export type Transfers = {
  give(wish: WechatTransferRequest, serial: string): Ruling
  query(transfer: Transfer | undefined): Ruling
  cancel(number: string): Ruling
  find(number: string): Transfer | undefined
  findById(id: string): Transfer | undefined
  /** Opens what a page handed to the app; returns a fault in the app's words if it cannot. */
  look(handed: Readonly<Record<string, string>>): Transfer | { readonly fault: string }
  /** Accepts the money; returns a fault in the app's words if it can no longer be accepted. */
  confirm(number: string): string | undefined
  setBalance(fen: number): void
  balance(): number
  list(): readonly Transfer[]
  reset(): void
}

const STEP_MS = 500
const FEN_MIN = 10
/** In fen. From `NAME_FROM` on, a name is required; below `NAMELESS_BELOW`, a name is not allowed. */
const NAME_FROM = 200_000
const NAMELESS_BELOW = 30
const BALANCE = 100_000_000

const endForm = z.enum(['fail', 'processing'])
export function isTransferWish(effect: unknown): boolean {
  return endForm.safeParse(effect).success
}

export function newTransfers(
  keys: Keys['wechatPay'],
  keyOf: (serial: string) => KeyObject | undefined,
  notices: Notices,
  rules: Rules,
  clock: Clock,
): Transfers {
  const transfers = new Map<string, Transfer>()
  let balance = BALANCE

  function setTransferStateAndNotify(transfer: Transfer, state: State, failReason = ''): void {
    Object.assign(transfer, { state, failReason, changedAt: clock.now() })
    if (state === 'FAIL' || state === 'CANCELLED') balance += transfer.wish.transfer_amount
    if (['SUCCESS', 'FAIL', 'CANCELLED'].includes(state))
      void sendTransferNotice(transfer, keys, notices)
  }
  const moveTransferStateLater = (
    transfer: Transfer,
    ms: number,
    from: State,
    to: State,
    why = '',
  ) =>
    clock.at(new Date(clock.now().getTime() + ms), () => {
      if (transfer.state === from && transfers.has(transfer.wish.out_bill_no)) {
        setTransferStateAndNotify(transfer, to, why)
      }
    })
  function createWechatTransfer(request: WechatTransferRequest, name: string | undefined): object {
    const madeAt = clock.now()
    const id = formatPlatformNumber('1330', madeAt, `${randomInt(10 ** 12)}`.padStart(17, '0'))
    const packageInfo = randomBytes(36).toString('base64')
    const stuck =
      rules.takeHappening('wechatPay', 'transfer', toTransferCallSubject(request)) === 'processing'
    const state = stuck ? 'PROCESSING' : 'WAIT_USER_CONFIRM'
    const fields = {
      wish: request,
      name,
      id,
      packageInfo,
      madeAt,
      state,
      failReason: '',
      changedAt: madeAt,
    }
    const transfer = fields as Transfer
    transfers.set(request.out_bill_no, transfer)
    balance -= request.transfer_amount
    if (stuck) moveTransferStateLater(transfer, STEP_MS, 'PROCESSING', 'WAIT_USER_CONFIRM')
    moveTransferStateLater(transfer, DAY_MS, 'WAIT_USER_CONFIRM', 'FAIL', 'OVERDUE_CLOSE')
    return toMadeTransferAnswer(transfer)
  }
  const findMadeTransfer: Transfers['find'] = (number) => transfers.get(number)
  return {
    find: findMadeTransfer,
    findById: (id) => [...transfers.values()].find((each) => each.id === id),
    give(request, serial) {
      const name = decryptPayeeName(request, keyOf(serial))
      if (name === null) return toWechatRefusal(400, 'PARAM_ERROR', '姓名解密失败')
      const before = findMadeTransfer(request.out_bill_no)
      if (before) {
        const isSame =
          toTransferContent(before.wish, before.name) === toTransferContent(request, name)
        if (isSame)
          return grantWechatCall(() => toMadeTransferAnswer(before), toTransferCallSubject(request))
        return toWechatRefusal(400, 'ALREADY_EXISTS', '商户单号已存在，且请求参数不一致')
      }
      const fault = findTransferRequestFault(request, keys, balance)
      return (
        fault ??
        grantWechatCall(() => createWechatTransfer(request, name), toTransferCallSubject(request))
      )
    },
    query(transfer) {
      if (!transfer) return toWechatRefusal(404, 'NOT_FOUND', '单据不存在')
      return grantWechatCall(
        () => toTransferAnswer(transfer, keys),
        toTransferCallSubject(transfer.wish),
      )
    },
    cancel(number) {
      const transfer = findMadeTransfer(number)
      if (!transfer) return toWechatRefusal(404, 'NOT_FOUND', '单据不存在')
      const { state } = transfer
      const isOver = state === 'CANCELING' || state === 'CANCELLED'
      const canGo = state === 'PROCESSING' || state === 'WAIT_USER_CONFIRM'
      if (!isOver && !canGo) return toWechatRefusal(400, 'INVALID_REQUEST', '当前状态不允许撤销')
      return grantWechatCall(() => {
        if (canGo) {
          setTransferStateAndNotify(transfer, 'CANCELING')
          moveTransferStateLater(transfer, STEP_MS, 'CANCELING', 'CANCELLED')
        }
        const {
          out_bill_no,
          transfer_bill_no,
          state: now,
          update_time,
        } = toTransferAnswer(transfer, keys)
        return { out_bill_no, transfer_bill_no, state: now, update_time }
      }, toTransferCallSubject(transfer.wish))
    },
    look({ mchId, appId, package: parcel }) {
      const transfer = [...transfers.values()].find(({ packageInfo }) => packageInfo === parcel)
      const isOurs = mchId === keys.mchId && appId === keys.appId
      return transfer && isOurs ? transfer : { fault: '收款信息有误' }
    },
    confirm(number) {
      const transfer = findMadeTransfer(number)
      if (transfer?.state !== 'WAIT_USER_CONFIRM') return '收款已结束'
      const fails =
        rules.takeHappening('wechatPay', 'transfer', toTransferCallSubject(transfer.wish)) ===
        'fail'
      setTransferStateAndNotify(transfer, 'TRANSFERING')
      const [end, why] = fails
        ? (['FAIL', 'PAYEE_ACCOUNT_ABNORMAL'] as const)
        : ['SUCCESS' as const]
      moveTransferStateLater(transfer, STEP_MS, 'TRANSFERING', end, why)
      return undefined
    },
    setBalance: (fen) => void (balance = fen),
    balance: () => balance,
    list: () => [...transfers.values()],
    reset() {
      transfers.clear()
      balance = BALANCE
    },
  }
}

function findTransferRequestFault(
  request: WechatTransferRequest,
  keys: Keys['wechatPay'],
  balance: number,
): Refusal | undefined {
  const { transfer_amount: amount, user_name: name, transfer_scene_report_infos: reports } = request
  const toTransferParameterFault = (message: string) => toWechatRefusal(400, 'PARAM_ERROR', message)
  if (request.appid !== keys.appId) {
    return toWechatRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mchid不匹配')
  }
  if (!isOpenidOf(request.appid, request.openid))
    return toWechatRefusal(400, 'INVALID_REQUEST', '无效的openid')
  if (request.transfer_scene_id !== keys.transferScene) {
    return toWechatRefusal(400, 'INVALID_REQUEST', '转账场景未开通')
  }
  if (amount < FEN_MIN) return toTransferParameterFault('转账金额小于最低限额')
  if (amount >= NAME_FROM && name === undefined)
    return toTransferParameterFault('转账金额大于等于2000元，姓名必填')
  if (amount < NAMELESS_BELOW && name !== undefined)
    return toTransferParameterFault('转账金额小于0.3元，不能传姓名')
  const reportTypes = reports.map(({ info_type: type }) => type).toSorted()
  if (reportTypes.join() !== ['岗位类型', '报酬说明'].toSorted().join())
    return toTransferParameterFault('转账场景报备信息有误')
  if (amount > balance) return toWechatRefusal(403, 'NOT_ENOUGH', '资金不足，请充值后以原单号重试')
  return undefined
}

/** Decrypts the name; returns undefined if there is none, null if it cannot be opened. */
function decryptPayeeName(
  { user_name: sealed }: WechatTransferRequest,
  key: KeyObject | undefined,
) {
  if (sealed === undefined) return undefined
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const bytes = Buffer.from(sealed, 'base64')
    return key ? privateDecrypt({ key, padding, oaepHash: 'sha1' }, bytes).toString() : null
  } catch {
    return null
  }
}

function toTransferContent(request: WechatTransferRequest, name: string | undefined): string {
  return JSON.stringify({ ...request, user_name: name })
}

function toTransferCallSubject({ out_bill_no: number, openid }: WechatTransferRequest) {
  return { number, openid }
}

function toMadeTransferAnswer({ wish, id, madeAt, state, packageInfo }: Transfer): object {
  return {
    out_bill_no: wish.out_bill_no,
    transfer_bill_no: id,
    create_time: formatShanghaiRfc3339(madeAt),
    state,
    ...(state === 'WAIT_USER_CONFIRM' && { package_info: packageInfo }),
  }
}

/** Formats a transfer as queries and notices report it. */
export function toTransferAnswer(
  { wish, id, state, madeAt, changedAt, failReason }: Transfer,
  { mchId }: Pick<Keys['wechatPay'], 'mchId'>,
) {
  return {
    mch_id: mchId,
    out_bill_no: wish.out_bill_no,
    transfer_bill_no: id,
    appid: wish.appid,
    state,
    transfer_amount: wish.transfer_amount,
    transfer_remark: wish.transfer_remark,
    openid: wish.openid,
    ...(failReason && { fail_reason: failReason }),
    create_time: formatShanghaiRfc3339(madeAt),
    update_time: formatShanghaiRfc3339(changedAt),
  }
}

async function sendTransferNotice(
  transfer: Transfer,
  keys: Keys['wechatPay'],
  notices: Notices,
): Promise<void> {
  const { wish } = transfer
  if (!wish.notify_url) return
  const about = toTransferCallSubject(wish)
  await notices.send(
    {
      type: 'MCHTRANSFER.BILL.FINISHED',
      summary: '商家转账单据终态通知',
      originalType: 'mch_payment',
      url: wish.notify_url,
      about,
      content: toTransferAnswer(transfer, keys),
    },
    notices.plan(about),
  )
}
