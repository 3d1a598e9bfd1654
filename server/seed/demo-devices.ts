import type { DeviceType } from '#contract/devices/device.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { createBoardForCode, type DeviceKeys } from '#server/modules/devices/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from './demo-merchant.ts'

/** A board in a device of the demo merchant, which has devices at three of its sites. */
export type DemoBoard = {
  readonly code: string
  readonly type: DeviceType
  /** Name of the site. */
  readonly at: string
  readonly secret: string
  readonly life: number
}
type DemoDevice = Pick<DemoBoard, 'code' | 'type' | 'at'> & {
  readonly number: string
  readonly price: Fen
  readonly remark: string
}

/** First letter of the merchant's own device numbers, and the price of a play in fen. */
const kinds: Readonly<Record<DeviceType, readonly [letter: string, price: number]>> = {
  claw: ['A', 200],
  game: ['B', 200],
  changer: ['C', 0],
  vending: ['D', 500],
  lipstick: ['E', 1_000],
  ticket: ['F', 100],
  glass: ['G', 1_000],
}

/** Devices of each site by their contents, numbered from each letter's first number on. */
const stands: Readonly<Record<string, Partial<Record<DeviceType, readonly string[]>>>> = {
  星河影城店: {
    claw: '粉色兔子 卡通小熊 恐龙公仔 水果抱枕 企鹅挂件 柴犬公仔 盲盒 钥匙扣 电影周边 大号毛绒'.split(
      ' ',
    ),
    game: ['极速赛车', '节奏鼓手'],
    changer: ['检票口左侧'],
    vending: ['饮料零食'],
    lipstick: ['口红'],
    ticket: ['海底寻宝'],
  },
  '江南里 B1': {
    claw: ['小猪公仔', '卡通小熊', '甜品挂件', '盲盒', '柯基公仔', '抱枕', '大号毛绒'],
    game: ['双人投篮', '极速赛车'],
    changer: ['扶梯口', '北门'],
    lipstick: ['口红'],
    ticket: ['海底寻宝', '疯狂推币'],
  },
  东站候车厅: {
    claw: ['旅行挂件', '卡通小熊', '颈枕', '盲盒'],
    changer: ['检票口 12A 旁'],
    vending: ['饮料零食', '充电配件'],
    lipstick: ['口红'],
    glass: ['数码周边', '潮玩手办'],
  },
}

const devices: readonly DemoDevice[] = Object.entries(stands).flatMap(
  ([siteName, remarksByType], site) =>
    (Object.keys(remarksByType) as DeviceType[]).flatMap((type) =>
      remarksByType[type]!.map((remark, index) => {
        const [letter, price] = kinds[type]
        const number = `${letter}${String(index + 1).padStart(2, '0')}`
        return {
          code: `PF600${site + 1}${number}`,
          type,
          at: siteName,
          number,
          price: toFen(price),
          remark,
        }
      }),
    ),
)

/** The coin changer to open first, because the demo shows most on its screen. */
export const shownDevice = { code: 'PF6001C01' } as const

/** A registered device without a board, for people who connect a device of their own or a script. */
export const spareDevice: DemoDevice = {
  code: 'PF6002A99',
  type: 'claw',
  at: '江南里 B1',
  number: 'A99',
  price: toFen(200),
  remark: '备用，接你自己的设备',
}

/**
 * Returns a new board for each device of the demo. Its secret is available only here. Missing devices are
 * created; those whose site is gone or whose code belongs to another merchant are left out.
 */
export async function createDemoBoards(db: Database, keys: DeviceKeys): Promise<DemoBoard[]> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return []
  return db.inMerchant(owner.merchantId, async (tx, scope) => {
    const sites = await listAllSites(tx, scope)
    const boards: DemoBoard[] = []
    for (const { at, ...device } of [...devices, spareDevice]) {
      const site = sites.find(({ firmName }) => firmName === at)
      const board = site && (await createBoardForCode(tx, scope, keys, { ...device, site }))
      const { code, type } = device
      if (board) boards.push({ code, type, at, ...board })
    }
    return boards
  })
}
