import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { deviceCode } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { play, playOrder } from '../orders/play.ts'
import { coinRecordCalls, storing } from './stored-coins-records.ts'
import { id, wholeNumber, yesNo } from '../base/wire.ts'

/**
 * Stored coins (on the wire: CB, 存币): coins that a player holds at a merchant. They are put in and taken out
 * at a coin changer (exchange, 兑币机) and never become money.
 */
/** Maximum time in seconds that a machine counts. */
export const STORING_SECONDS = 60
/** Maximum number of coins taken out at once, so that one tap does not empty a hopper. */
export const TAKEN_MAX = 100

const { noMachine, machineOffline, machineFaulty, machineLocked, machineBusy } = play.coins.failures
const machineRefusals = {
  noMachine,
  machineOffline,
  machineFaulty,
  machineLocked,
  machineBusy,
  notChanger: {
    zh: '这台机器不是兑币机，不能存币和取币。请扫描兑币机的二维码。',
    en:
      'This is not a coin changer. Scan the QR code on a coin ' +
      'changer to store or take out coins.',
  },
} as const

const path = '/api/blade-exchange/exchange' as const
const own = 'the account of coins tells it, change by change'

export const storedCoins = {
  /** Returns the player's coins at the merchant of this machine. */
  own: declareCall({
    name: 'storedCoins.own',
    title: { zh: '我的存币', en: 'Get my stored coins' },
    wire: { method: 'GET', path: `${path}/selectCbByEquipmentIdAndPlayerId`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({ equipmentId: deviceCode }),
    output: z.object({
      coins: z.int(),
      /** Coins that the machine could give out; absent if it never reported them. */
      hopper: z.optional(z.int()),
      /** The player's newest storing at this machine within the last minutes. */
      storing: z.optional(storing),
      /** The player's newest order that took coins out here within the last minutes. */
      taking: z.optional(playOrder),
    }),
    failures: { noMachine, notChanger: machineRefusals.notChanger },
    example: { equipmentId: world.changerCode },
  }),

  /** Makes the machine count the coins that are put in from now on. */
  begin: declareCall({
    name: 'storedCoins.begin',
    title: { zh: '开始存币', en: 'Start storing coins' },
    wire: { method: 'POST', path: `${path}/sendScanCodeConfirm`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: own,
    perMinute: 60,
    input: z.object({ equipmentId: deviceCode }),
    output: storing,
    failures: machineRefusals,
    example: { equipmentId: world.changerCode },
  }),

  /**
   * Ends the counting: all coins are in, and the machine need not wait. The number comes with its answer.
   */
  finish: declareCall({
    name: 'storedCoins.finish',
    title: { zh: '完成存币', en: 'Finish storing coins' },
    wire: { method: 'POST', path: `${path}/playerOnLineStorageCoin`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: own,
    perMinute: 60,
    input: z.object({ id }),
    output: storing,
    failures: {
      noStoring: {
        zh: '没有进行中的存币，请查看存币余额',
        en: 'No coins are being stored. Check your stored-coin balance.',
      },
    },
    example: { id: world.storingId },
  }),

  /** Returns whether the player holds coins that this machine may give out. */
  reserve: declareCall({
    name: 'storedCoins.reserve',
    title: { zh: '查询是否有存币', en: 'Check my stored coins' },
    wire: { method: 'GET', path: `${path}/ifReserveMoney`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({ equipmentId: deviceCode }),
    output: z.object({ reserve: yesNo, coins: z.int() }),
    failures: { noMachine },
    example: { equipmentId: world.changerCode },
  }),

  /**
   * Takes coins out. They are held until the machine reports the result, and are back at once if nothing
   * came out.
   */
  takeOut: declareCall({
    name: 'storedCoins.takeOut',
    title: { zh: '取币', en: 'Take out coins' },
    wire: { method: 'POST', path: `${path}/outCoinForExchange`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: own,
    perMinute: 60,
    input: z.object({
      equipmentId: deviceCode,
      coins: wholeNumber.check(z.minimum(1), z.maximum(TAKEN_MAX)),
    }),
    output: playOrder,
    failures: {
      ...machineRefusals,
      tooFewCoins: {
        zh: '存币不足，请减少取币数量',
        en: 'Not enough stored coins. Take out fewer coins.',
      },
      lastHeld: {
        zh: '有人正在为剩余的币付款，你的存币没有变动。请 5 分钟后再试。',
        en:
          'Someone is paying for the remaining coins. Your stored ' +
          'coins have not changed. Try again in 5 minutes.',
      },
      hopperLow: {
        zh: '兑币机只剩 {n} 枚币，你的存币没有变动。请减少取币数量，或联系店员。',
        en:
          'Coins left in the coin changer: {n}. ' +
          'Your stored coins have not changed. Take out fewer coins or ask the staff for help.',
      },
    },
    example: { equipmentId: world.changerCode, coins: 2 },
  }),

  ...coinRecordCalls,
}
