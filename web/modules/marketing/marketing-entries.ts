import { ads } from '#contract/ads/ads.ts'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { members } from '#contract/members/members.ts'
import { offers } from '#contract/offers/offers.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import {
  ad,
  card,
  chart,
  coin,
  store,
  crown,
  gift,
  image,
  play,
  qr,
  shield,
  ticket,
  users,
} from '#web/kit/icon/icons.ts'
import { declareMarketingEntry, type MarketingGroup } from './marketing-entry.ts'
import { figures, texts } from './texts.ts'

/** Entries of the home of marketing. Another feature is another entry. */
export const marketingGroups: readonly MarketingGroup[] = [
  {
    title: texts.members,
    entries: [
      declareMarketingEntry({
        icon: users,
        title: texts.memberList,
        to: '/member_management',
        call: members.summary,
        input: {},
        figure: ({ members: count, joinedThisWeek }) => figures.members(count, joinedThisWeek),
      }),
      declareMarketingEntry({
        icon: card,
        title: texts.membersByLevel,
        to: '/vip_list',
        call: members.levels,
        input: {},
        figure: ({ levels, withoutLevel }) =>
          figures.withLevel(
            levels.reduce((sum, level) => sum + level.members, 0),
            withoutLevel,
          ),
      }),
      declareMarketingEntry({
        icon: crown,
        title: texts.levels,
        to: '/member_level',
        call: memberLevels.list,
        input: {},
        figure: (levels) => figures.levels(levels.length, levels.at(-1)?.members ?? 0),
      }),
      declareMarketingEntry({
        icon: play,
        title: texts.freePlays,
        to: '/freeTimes',
        call: freePlays.list,
        input: {},
        figure: (rules) => figures.freePlays(rules.filter(({ isOn }) => isOn).length),
      }),
      declareMarketingEntry({
        icon: coin,
        title: texts.gifts,
        to: '/pies_record',
        call: gifts.totals,
        input: {},
        figure: (totals) => figures.gifts(totals.coins),
      }),
      declareMarketingEntry({
        icon: shield,
        title: texts.largeGifts,
        to: '/gift_requests',
        call: giftRequests.list,
        input: { state: 'waiting', size: 1 },
        figure: ({ total }) => figures.largeGifts(total),
      }),
      declareMarketingEntry({
        icon: chart,
        title: texts.giftResults,
        to: '/gift_results',
        call: memberBatches.campaigns,
        input: { size: 1 },
        figure: ({ total }) => figures.giftResults(total),
      }),
    ],
  },
  {
    title: texts.pointsAndVouchers,
    entries: [
      declareMarketingEntry({
        icon: store,
        title: texts.pointsStore,
        to: '/integralStore',
        call: points.figures,
        input: {},
        figure: ({ outstanding }) => figures.points(outstanding),
      }),
      declareMarketingEntry({
        icon: qr,
        title: texts.pointCodes,
        to: '/pointCodeManage',
        call: pointCodes.batches,
        input: { state: 'active' },
        figure: ({ total }) => figures.pointCodes(total),
      }),
      declareMarketingEntry({
        icon: ticket,
        title: texts.vouchers,
        to: '/integralStore/voucher',
        call: vouchers.list,
        input: { state: 'on' },
        figure: ({ total }) => figures.vouchers(total),
      }),
    ],
  },
  {
    title: texts.offers,
    entries: [
      declareMarketingEntry({
        icon: ticket,
        title: texts.packages,
        to: '/settingAccount',
        call: offers.list,
        input: {},
        figure: (all) => figures.packages(all.filter(({ isOn }) => isOn).length, all.length),
      }),
      declareMarketingEntry({
        icon: gift,
        title: texts.levelOffers,
        to: '/grade_preference',
        call: memberLevels.prices,
        input: {},
        figure: (prices) =>
          figures.levelOffers(
            prices.offers.filter(({ levelPrices }) => levelPrices.length > 0).length,
          ),
      }),
    ],
  },
  {
    title: texts.ads,
    entries: [
      declareMarketingEntry({
        icon: ad,
        title: texts.adTasks,
        to: '/ad_task',
        call: ads.showings,
        input: { kind: 'task' },
        figure: (tasks) => figures.adTasks(tasks.filter(({ phase }) => phase === 'running').length),
      }),
      declareMarketingEntry({
        icon: image,
        title: texts.adLibrary,
        to: '/videoAd',
        call: ads.list,
        input: {},
        figure: (all) => figures.adFiles(all.length),
      }),
    ],
  },
]
