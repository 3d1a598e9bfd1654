import type { Ad } from '#contract/ads/ad.ts'
import type { AdShowing } from '#contract/ads/ad-showings.ts'
import { ads } from '#contract/ads/ads.ts'
import { toFen } from '#contract/base/money.ts'
import { answering } from '../scripted-server.ts'

/** Ads, and a scripted server that has them. */
export const winter: Ad = {
  id: 'a1',
  name: '冬日限定',
  kind: 'picture',
  link: '/files/x/winter.png',
  bytes: 1_887_437,
  seconds: 10,
  usedIn: ['隔壁奶茶'],
  createTime: new Date('2026-11-20T02:00:00Z'),
}
export const memberDay: Ad = {
  ...winter,
  id: 'a2',
  name: '会员日',
  kind: 'video',
  link: '/files/x/day.mp4',
  seconds: 15,
  usedIn: [],
}
export const task: AdShowing = {
  id: 't1',
  kind: 'task',
  name: '隔壁奶茶',
  startDate: null,
  endDate: null,
  startMinute: 600,
  endMinute: 1_320,
  playsWanted: 10_000,
  pricedBy: 'thousand',
  priceFen: toFen(3_000),
  adIds: ['a1'],
  deviceIds: ['d1', 'd2'],
  phase: 'running',
  isEnded: false,
  plays: 4_200,
  earnedFen: toFen(12_600),
  states: [
    { state: 'sent', count: 1 },
    { state: 'held', count: 1 },
  ],
  createTime: new Date('2026-11-20T02:00:00Z'),
}

export function servingAds(all: () => readonly Ad[] = () => [winter, memberDay]) {
  return [
    answering(ads.list, () => [...all()]),
    answering(ads.showings, ({ kind }) => (kind === 'task' ? [task] : [])),
  ]
}
