import type { Sentence } from '#contract/base/sentence.ts'
import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  noEntries: {
    zh: '暂无权限，请联系管理员',
    en: 'You do not have permission. Ask your administrator.',
  },
  noEntriesText: {
    zh: '你的岗位没有会员、套餐和广告的查看权限',
    en: 'Your role does not have permission to view members, packages or ads.',
  },
  members: { zh: '会员', en: 'Members' },
  memberList: { zh: '会员管理', en: 'Members' },
  membersByLevel: { zh: '各等级会员', en: 'Members by level' },
  levels: { zh: '会员等级', en: 'Member levels' },
  freePlays: { zh: '免费次数', en: 'Free plays' },
  gifts: { zh: '派币记录', en: 'Coin gifts' },
  largeGifts: { zh: '大额赠送', en: 'Large gifts' },
  giftResults: { zh: '赠送效果', en: 'Gift results' },
  pointsAndVouchers: { zh: '积分和代金券', en: 'Points and vouchers' },
  pointsStore: { zh: '积分商城', en: 'Points store' },
  pointCodes: { zh: '积分码管理', en: 'Points codes' },
  vouchers: { zh: '代金券', en: 'Vouchers' },
  offers: { zh: '套餐和优惠', en: 'Packages and prices' },
  packages: { zh: '优惠设置', en: 'Packages' },
  levelOffers: { zh: '等级优惠', en: 'Level prices' },
  ads: { zh: '广告', en: 'Ads' },
  adTasks: { zh: '广告任务', en: 'Ad campaigns' },
  adLibrary: { zh: '广告素材', en: 'Ad library' },
})

const formatCountEn = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Figures of the entries. */
export const figures = {
  members: (count: number, joined: number): readonly Sentence[] => [
    { zh: `${formatCount(count)} 人`, en: formatCountEn(count, 'member', 'members') },
    { zh: `近 7 天新增 ${formatCount(joined)}`, en: `${formatCount(joined)} new in 7 days` },
  ],
  withLevel: (count: number, without: number): readonly Sentence[] => [
    {
      zh: `有等级 ${formatCount(count)} 人`,
      en: `${formatCountEn(count, 'member', 'members')} with a level`,
    },
    { zh: `无等级 ${formatCount(without)} 人`, en: `${formatCount(without)} without` },
  ],
  levels: (count: number, highest: number): readonly Sentence[] =>
    count === 0
      ? [{ zh: '暂无等级', en: 'No levels yet' }]
      : [
          { zh: `${count} 个等级`, en: formatCountEn(count, 'level', 'levels') },
          {
            zh: `最高级 ${formatCount(highest)} 人`,
            en: `${formatCount(highest)} at the highest level`,
          },
        ],
  freePlays: (count: number): Sentence => ({
    zh: `${formatCount(count)} 条规则生效`,
    en: formatCountEn(count, 'active rule', 'active rules'),
  }),
  gifts: (count: number): Sentence => ({
    zh: `共派出 ${formatCount(count)} 枚币`,
    en: `${formatCountEn(count, 'coin', 'coins')} given in total`,
  }),
  largeGifts: (count: number): Sentence => ({
    zh: `${formatCount(count)} 笔待确认`,
    en: `${formatCountEn(count, 'gift', 'gifts')} awaiting approval`,
  }),
  giftResults: (count: number): Sentence => ({
    zh: `${formatCount(count)} 次批量赠送`,
    en: formatCountEn(count, 'bulk gift', 'bulk gifts'),
  }),
  points: (count: number): Sentence => ({
    zh: `会员共有 ${formatCount(count)} 积分`,
    en: `Members have ${formatCountEn(count, 'point', 'points')}`,
  }),
  pointCodes: (count: number): Sentence => ({
    zh: `${formatCount(count)} 批使用中`,
    en: formatCountEn(count, 'active batch', 'active batches'),
  }),
  vouchers: (count: number): Sentence => ({
    zh: `${formatCount(count)} 种发放中`,
    en: formatCountEn(count, 'active voucher type', 'active voucher types'),
  }),
  packages: (onSale: number, all: number): Sentence => ({
    zh: `${formatCount(all)} 个套餐，${formatCount(onSale)} 个上架`,
    en: `${formatCount(onSale)} of ${formatCountEn(all, 'package', 'packages')} on sale`,
  }),
  levelOffers: (count: number): Sentence => ({
    zh: `${formatCount(count)} 个套餐有等级价`,
    en: `Level prices on ${formatCountEn(count, 'package', 'packages')}`,
  }),
  adTasks: (running: number): Sentence => ({
    zh: `${formatCount(running)} 个投放中`,
    en: formatCountEn(running, 'running ad campaign', 'running ad campaigns'),
  }),
  adFiles: (count: number): Sentence => ({
    zh: `${formatCount(count)} 个素材`,
    en: formatCountEn(count, 'file', 'files'),
  }),
}
