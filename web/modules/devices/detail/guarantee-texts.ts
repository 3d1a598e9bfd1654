import type { GuaranteeCountStart } from '#contract/device-settings/guarantee.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about when a machine has to give a prize, and how the plays are counted. */
export const guaranteeTexts = declareTexts({
  title: { zh: '保底', en: 'Guarantee' },
  within: {
    zh: (plays: number) => (plays > 1 ? `最多再 ${plays} 局必出奖` : '下一局必出奖'),
    en: (plays: number) => (plays > 1 ? `A prize within ${plays} plays` : 'The next play wins'),
  },
  rule: {
    zh: (after: number) => `连续 ${after} 局没出奖，下一局必出`,
    en: (after: number) => `After ${after} plays without a prize the next one wins`,
  },
  soFar: { zh: (plays: number) => `现在是 ${plays} 局`, en: (plays: number) => `${plays} so far` },
  none: { zh: '现在不公示保底', en: 'No guarantee is shown now' },
  noneText: {
    zh: '主板没有设保底，或者还没有确认。确认之前，玩家看不到。',
    en: 'Its board is set to none, or has not confirmed one. Players see none until it has.',
  },
  plays: { zh: '上次出奖以后', en: 'Since the last prize' },
  heard: {
    zh: (time: string) => `首次联网以后（${time} 起）`,
    en: (time: string) => `Since it first connected (${time})`,
  },
  cleared: {
    zh: (time: string) => `读数清零以后（${time} 起）`,
    en: (time: string) => `Since its meters were cleared (${time})`,
  },
  replaced: {
    zh: (time: string) => `换主板以后（${time} 起）`,
    en: (time: string) => `Since its board was replaced (${time})`,
  },
  before: {
    zh: '之前的局不算，设备记录里还有。',
    en: 'Plays before do not count. ',
  },
  playsNote: {
    zh: '按机器上报的局数和顺序计算，不含员工试玩。玩家手机上公示的也是这个数。',
    en:
      'Based on plays in the order the machine reported them, ' +
      'without plays by staff. Players see the same number.',
  },
  noPlays: { zh: '还没有一局', en: 'No play yet' },
  play: {
    zh: (number: number) => `第 ${number} 局没出奖`,
    en: (number: number) => `Play ${number}: none`,
  },
  byCoins: { zh: '投币或上币', en: 'Coins' },
  byOrder: { zh: '扫码', en: 'By phone' },
  boardSays: {
    zh: (plays: number) => `机器数到 ${plays}`,
    en: (plays: number) => `the machine counts ${plays}`,
  },
  differs: {
    zh: (board: number, count: number) =>
      `机器自己数到 ${board} 局，记录里是 ${count} 局。公示按少的算，不会多许诺。`,
    en: (board: number, count: number) =>
      `The machine counts ${board}, its records ${count}. Players are promised by the fewer.`,
  },
})

/** The log may contain earlier plays that do not count, so the text gives the beginning and its reason. */
export function formatGuaranteeStart(
  { time, why }: GuaranteeCountStart,
  language: Language,
): string {
  return guaranteeTexts[why][language](formatTimeWithSeconds(time, new Date(), language))
}
