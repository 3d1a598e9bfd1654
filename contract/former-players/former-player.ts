import * as z from 'zod/mini'
import { declareSubject } from '../base/subject.ts'
import { day, id, moment } from '../base/wire.ts'
import type { Sentence } from '../base/sentence.ts'

/**
 * Former players: members of another system, from a list that the merchant imports. Each receives what it
 * had there once, by proving the phone of its row.
 */
export const FORMER_ROWS_MAX = 50_000
export const FORMER_FILE_BYTES_MAX = 8 * 1024 * 1024
export const FORMER_NAME_MAX = 40
export const FORMER_COINS_MAX = 100_000
export const FORMER_POINTS_MAX = 10_000_000
/** Days to claim, unless the merchant chooses others. */
export const CLAIM_DAYS = 90
export const CLAIM_DAYS_MAX = 366
/** A check lists this many faults. Their number is exact. */
export const LISTED_FAULTS_MAX = 50
/** Days for which a level that was imported holds at least. */
export const FORMER_LEVEL_DAYS = 365

export const formerPlayerStates = {
  waiting: { zh: '待领取', en: 'Unclaimed' },
  claimed: { zh: '已领取', en: 'Claimed' },
  ended: { zh: '已过期', en: 'Expired' },
  refused: { zh: '已作废', en: 'Cancelled' },
} as const satisfies Record<string, Sentence>
export type FormerPlayerState = keyof typeof formerPlayerStates
export const formerPlayerState = z.enum(
  Object.keys(formerPlayerStates) as [FormerPlayerState, ...FormerPlayerState[]],
)

/** What can be wrong with a row of the file. */
export const formerRowFaults = {
  phone: { zh: '手机号须为 11 位数字', en: 'The phone number must have 11 digits.' },
  phoneRounded: {
    zh: '手机号已变为科学计数法，请将这一列设为文本格式后重新导出',
    en: 'The phone number is in scientific notation. Format the column as text and export the file again.',
  },
  phoneTwice: { zh: '手机号与前面的行重复', en: 'The phone number is already in an earlier row.' },
  name: { zh: '姓名不能超过 40 个字', en: 'The name can have up to 40 characters.' },
  coins: {
    zh: '游戏币须为 0 到 100,000 的整数',
    en: 'Coins must be a whole number from 0 to 100,000.',
  },
  points: {
    zh: '积分须为 0 到 10,000,000 的整数',
    en: 'Points must be a whole number from 0 to 10,000,000.',
  },
  level: { zh: '会员等级不存在或已删除', en: 'Member level not found. It may have been deleted.' },
  nothing: {
    zh: '这一行没有可领取的币、积分或等级',
    en: 'This row has no coins, points or level to claim.',
  },
} as const satisfies Record<string, Sentence>
export type FormerRowFault = keyof typeof formerRowFaults
export const formerRowFault = z.enum(
  Object.keys(formerRowFaults) as [FormerRowFault, ...FormerRowFault[]],
)

export const formerPlayer = z.object({
  id,
  importId: id,
  /** Masked. Empty when erased. */
  name: z.string(),
  phoneEnd: z.string(),
  coins: z.int(),
  points: z.int(),
  /** Empty without a level, or if it has been deleted. */
  levelName: z.string(),
  state: formerPlayerState,
  /** Time of the last change of the state. */
  moveTime: moment,
  /** The member who claimed it; empty before. */
  playerId: z.string(),
})
export type FormerPlayer = z.output<typeof formerPlayer>

export const formerPlayerImport = z.object({
  id,
  fileName: z.string(),
  importerName: z.string(),
  importTime: moment,
  /** Last day to claim. */
  lastDay: day,
  rows: z.int(),
  claimed: z.int(),
  waiting: z.int(),
})
export type FormerPlayerImport = z.output<typeof formerPlayerImport>

export const formerPlayersSubject = declareSubject(
  'formerPlayers',
  { zh: '老会员', en: 'Former members' },
  {
    rows: { zh: '人数', en: 'Number of members' },
    coins: { zh: '游戏币', en: 'Coins' },
    points: { zh: '积分', en: 'Points' },
    lastDay: { zh: '领取截止', en: 'Claim by' },
    refused: { zh: '作废人数', en: 'Claims cancelled' },
  },
)
