import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HOUR_MS } from '#contract/base/durations.ts'
import { getShanghaiHour } from '#contract/base/shanghai.ts'
import {
  bookPastPlays,
  hasAds,
  replaceCarouselPictures,
  saveScreenWait,
  createDemoAd,
  createDemoShowing,
} from '#server/modules/ads/surface.ts'
import { listPlacedDevices } from '#server/modules/devices/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from './demo-merchant.ts'

const DAY_HOURS = 24
const PAST_DAYS = 10
/** Plays in an hour of an ad of ten seconds, while nobody plays. */
const PLAYS_AN_HOUR = 38

/** Two ads are drawn here: one as a customer and one as the merchant itself would have it. */
const pictures = {
  tea: { name: '隔壁奶茶 第二杯半价', ground: '#0b6b5c', disc: '#9fd0c3' },
  winter: { name: '冬日限定 买 30 送 5', ground: '#7a1f2b', disc: '#f0c9a0' },
} as const

async function drawDemoAd({
  ground,
  disc,
}: (typeof pictures)[keyof typeof pictures]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960">
    <rect width="540" height="960" fill="${ground}"/>
    <circle cx="270" cy="360" r="170" fill="${disc}"/>
    <rect x="255" y="240" width="30" height="240" rx="15" fill="${ground}"/>
    <rect x="90" y="640" width="360" height="44" rx="22" fill="#fff"/>
    <rect x="150" y="720" width="240" height="30" rx="15" fill="${disc}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A film of six seconds in H.264, drawn on a canvas for this demo: coins fall into a slot. */
const FILM = { file: new URL('data/member-day.mp4', import.meta.url), name: '会员日 充 100 送 20' }
const FILM_SECONDS = 6

type DemoFile = { readonly contentType: 'image/png' | 'video/mp4'; readonly bytes: Buffer }
/** Stores a file and returns its link; undefined if it cannot be stored. */
export type DemoFileStore = (file: DemoFile) => Promise<string | undefined>

const PICTURE_SECONDS = 10

/** Creates once a running task with past plays, a group, a placement, and the carousel of two changers. */
export async function seedDemoAds(db: Database, keep: DemoFileStore): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  const storedAds = await Promise.all([
    storeDemoAd(keep, pictures.tea.name, {
      contentType: 'image/png',
      bytes: await drawDemoAd(pictures.tea),
    }),
    storeDemoAd(keep, pictures.winter.name, {
      contentType: 'image/png',
      bytes: await drawDemoAd(pictures.winter),
    }),
    storeDemoAd(keep, FILM.name, { contentType: 'video/mp4', bytes: await readFile(FILM.file) }),
  ])
  const [tea, winter, film] = storedAds
  if (!tea || !winter || !film) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasAds(tx, scope)) return
    const ids = {
      tea: await createDemoAd(tx, scope, tea),
      winter: await createDemoAd(tx, scope, winter),
      film: await createDemoAd(tx, scope, film),
    }
    await seedDemoAdShowings(tx, scope, ids)
  })
}

async function storeDemoAd(keep: DemoFileStore, name: string, file: DemoFile) {
  const link = await keep(file)
  const isFilm = file.contentType === 'video/mp4'
  const kind = isFilm ? ('video' as const) : ('picture' as const)
  const seconds = isFilm ? FILM_SECONDS : PICTURE_SECONDS
  return link === undefined ? undefined : { name, kind, seconds, bytes: file.bytes, link }
}

type DemoAdIds = { readonly tea: string; readonly winter: string; readonly film: string }

async function seedDemoAdShowings(
  tx: Tx,
  scope: Scope,
  { tea, winter, film }: DemoAdIds,
): Promise<void> {
  const all = await listPlacedDevices(tx, scope)
  const changers = all.filter(({ isChanger }) => isChanger)
  const deviceIds = changers.map(({ id }) => id)
  const price = { playsWanted: 100_000, pricedBy: 'thousand', priceFen: 3_000 } as const
  const task = { kind: 'task', name: '隔壁奶茶', ...price, adIds: [tea], deviceIds } as const
  const showingId = await createDemoShowing(tx, scope, task)
  const now = Date.now()
  const hours = Array.from({ length: PAST_DAYS * DAY_HOURS }, (_, index) => {
    return new Date(now - (now % HOUR_MS) - (index + 1) * HOUR_MS)
  })
  const past = { showingId, adId: tea, devices: changers, plays: PLAYS_AN_HOUR }
  await bookPastPlays(tx, scope, { ...past, hours: hours.filter(isVenueOpen) })
  const two = deviceIds.slice(0, 2)
  const group = { kind: 'group', name: '兑币机', adIds: [film, winter] } as const
  await createDemoShowing(tx, scope, { ...group, deviceIds: two })
  const vending = all.filter(({ type }) => type === 'vending').map(({ id }) => id)
  const placed = { kind: 'placement', name: pictures.winter.name, adIds: [winter] } as const
  await createDemoShowing(tx, scope, { ...placed, deviceIds: vending })
  await replaceCarouselPictures(tx, scope, two, [winter, tea])
  await saveScreenWait(tx, scope, deviceIds, 15)
}

const [OPENS, CLOSES] = [10, 22] as const

function isVenueOpen(time: Date): boolean {
  const hour = getShanghaiHour(time)
  return hour >= OPENS && hour < CLOSES
}
