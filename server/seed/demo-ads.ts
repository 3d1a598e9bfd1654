import sharp from 'sharp'
import {
  bookPastPlays,
  hasAds,
  keepCarousel,
  keepWait,
  makeAd,
  makeShowing,
} from '#server/modules/ads/surface.ts'
import { devicesAt } from '#server/modules/devices/surface.ts'
import { findLogin } from '#server/modules/people/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from './demo-merchant.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const PAST_DAYS = 10
/** Ads of ten seconds, while nobody plays. */
const PLAYS_AN_HOUR = 38

/** Drawn here: two ads as a customer and the house would have them. */
const pictures = {
  tea: { name: '隔壁奶茶 第二杯半价', ground: '#0b6b5c', disc: '#9fd0c3' },
  winter: { name: '冬日限定 买 30 送 5', ground: '#7a1f2b', disc: '#f0c9a0' },
} as const

async function drawn({ ground, disc }: (typeof pictures)[keyof typeof pictures]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960">
    <rect width="540" height="960" fill="${ground}"/>
    <circle cx="270" cy="360" r="170" fill="${disc}"/>
    <rect x="255" y="240" width="30" height="240" rx="15" fill="${ground}"/>
    <rect x="90" y="640" width="360" height="44" rx="22" fill="#fff"/>
    <rect x="150" y="720" width="240" height="30" rx="15" fill="${disc}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Gives the link of a picture that it keeps; undefined where it can't. */
type Keep = (png: Buffer) => Promise<string | undefined>

/** A task that runs, with what was shown for it; a group; the carousel of two changers. */
export async function showAdsInDemo(db: Database, keep: Keep): Promise<void> {
  const owner = await db.asNobody((tx) => findLogin(tx, demoMerchant.owner.phone))
  if (!owner) return
  const [tea, winter] = [await drawn(pictures.tea), await drawn(pictures.winter)]
  const [teaLink, winterLink] = [await keep(tea), await keep(winter)]
  if (teaLink === undefined || winterLink === undefined) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasAds(tx, scope)) return
    const ad = (name: string, png: Buffer, link: string) =>
      makeAd(tx, scope, { name, seconds: 10, png, link })
    const teaId = await ad(pictures.tea.name, tea, teaLink)
    await place(tx, scope, teaId, await ad(pictures.winter.name, winter, winterLink))
  })
}

async function place(tx: Tx, scope: Scope, teaId: string, winterId: string): Promise<void> {
  const changers = (await devicesAt(tx, scope)).filter(({ isChanger }) => isChanger)
  const deviceIds = changers.map(({ id }) => id)
  const price = { playsWanted: 100_000, pricedBy: 'thousand', priceFen: 3_000 } as const
  const task = { kind: 'task', name: '隔壁奶茶', ...price, adIds: [teaId], deviceIds } as const
  const showingId = await makeShowing(tx, scope, task)
  const now = Date.now()
  const hours = Array.from({ length: PAST_DAYS * DAY_HOURS }, (_, index) => {
    return new Date(now - (now % HOUR_MS) - (index + 1) * HOUR_MS)
  })
  const past = { showingId, adId: teaId, devices: changers, plays: PLAYS_AN_HOUR }
  await bookPastPlays(tx, scope, { ...past, hours: hours.filter(isOpen) })
  const two = deviceIds.slice(0, 2)
  await makeShowing(tx, scope, { kind: 'group', name: '兑币机', adIds: [winterId], deviceIds: two })
  await keepCarousel(tx, scope, two, [winterId, teaId])
  await keepWait(tx, scope, deviceIds, 15)
}

const SHANGHAI_HOURS = 8
const [OPENS, CLOSES] = [10, 22] as const

function isOpen(at: Date): boolean {
  const hour = (at.getUTCHours() + SHANGHAI_HOURS) % DAY_HOURS
  return hour >= OPENS && hour < CLOSES
}
