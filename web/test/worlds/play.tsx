import { render } from 'vitest-browser-react'
import type { InitialPlayPageData } from '#contract/orders/play-page.ts'
import { play, type PlayOrder } from '#contract/orders/play.ts'
import type { PlayMachine } from '#contract/orders/play-machine.ts'
import { players, type PlayerView } from '#contract/players/players.ts'
import { toFen } from '#contract/base/money.ts'
import { PlayPage } from '#web/play/play-page.tsx'
import '#web/play/styles.ts'
import { answering } from '../scripted-server.ts'

/** A venue as a player sees it, and the player page as the server first renders it. */
const offer = {
  id: '501',
  kind: 'play',
  name: '常玩',
  price: toFen(2_000),
  plainPrice: toFen(2_000),
  coins: 14,
  bonusCoins: 1,
  recommended: true,
  inStock: true,
} as const

export const machine: PlayMachine = {
  equipmentId: 'PF20640001',
  type: 'claw',
  number: 'A03',
  fieldId: 's1',
  fieldName: '星河影城店',
  merchantName: '星游文化',
  servicePhone: '13805712046',
  serviceQr: '',
  price: toFen(300),
  coinsPerPlay: 3,
  state: 'free',
  packages: [
    {
      ...offer,
      id: '500',
      name: '尝鲜',
      price: toFen(1_000),
      coins: 6,
      bonusCoins: 0,
      recommended: false,
    },
    offer,
  ],
  goods: [],
  nearby: [],
}

export const order: PlayOrder = {
  id: '9001',
  orderNumber: '2026112114320001',
  equipmentId: 'PF20640001',
  number: 'A03',
  type: 'claw',
  fieldName: '星河影城店',
  kind: 'play',
  payment: 'wechat',
  title: '常玩',
  refundingFen: 0,
  refundedFen: 0,
  money: toFen(2_000),
  coins: 15,
  coinsPaid: 0,
  state: 'created',
  won: 'unknown',
  failCode: '',
  refundBy: null,
  createTime: new Date('2026-11-21T14:32:01+08:00'),
  paidAt: null,
  endedAt: null,
}

export const player: PlayerView = {
  playerId: '7001',
  playerName: '',
  playerPhoto: '',
  levelId: '',
  levelName: '',
  termsAgreed: true,
}

export const signedIn = {
  accessToken: 'of-the-player',
  expiresIn: 900,
  merchantId: '1001',
  player,
  returnTo: '',
}

/** Answer to an order, with the data that opens the app's payment sheet. */
export const ordered = {
  orderId: order.id,
  money: toFen(2_000),
  expiresTime: new Date('2026-11-21T14:37:01+08:00'),
  payable: {
    by: 'wechat' as const,
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=p1',
    signType: 'RSA',
    paySign: 's',
  },
}

/** Answers for a player identified by the cookie, with some coins, at the machine. */
export function servingPlayer(now: { machine: PlayMachine } = { machine }, who = player) {
  return [
    answering(players.enter, () => ({ ...signedIn, player: who })),
    answering(play.machine, () => now.machine),
    answering(play.own, () => ({
      coins: 12,
      coinPrice: 2,
      packages: now.machine.packages,
      vouchers: 0,
      heldSlots: [],
      freePlays: [],
    })),
  ]
}

type Opening = {
  readonly app?: InitialPlayPageData['app'] | 'none'
  readonly language?: InitialPlayPageData['language']
  readonly ways?: InitialPlayPageData['ways']
  /** Reason why there is no machine, if the server had it when rendering. */
  readonly refused?: string
}

/**
 * Opens a player page on a new phone, by default in WeChat and in Chinese. The server rendered it without a
 * machine.
 */
export async function openPlay(address: string, opening: Opening = {}) {
  localStorage.clear()
  sessionStorage.clear()
  return reopenPlay(address, opening)
}

/** Opens a player page again on the same phone. */
export async function reopenPlay(address: string, opening: Opening = {}) {
  const { app = 'wechat', language = 'zh', ways = {}, refused } = opening
  const { pathname, searchParams } = new URL(address, location.origin)
  const first: InitialPlayPageData = {
    path: pathname as InitialPlayPageData['path'],
    query: Object.fromEntries(searchParams),
    language,
    app: app === 'none' ? undefined : app,
    machine: refused === undefined ? undefined : { refused },
    ways,
    now: Date.now(),
  }
  return render(<PlayPage first={first} />)
}
