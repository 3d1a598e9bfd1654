import { ads } from '#contract/ads/ads.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { members } from '#contract/members/members.ts'
import { offers } from '#contract/offers/offers.ts'
import { ad, crown, gift, image, ticket, users, card } from '#web/kit/icon/icons.ts'
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
