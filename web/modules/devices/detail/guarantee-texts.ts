import type { GuaranteeCountStart } from '#contract/device-settings/guarantee.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatTimeWithSeconds, inSentence } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about when a machine has to give a prize, and how the plays are counted. */
export const guaranteeTexts = declareTexts({
  title: { zh: '保底', en: 'Guaranteed win' },
  within: {
    zh: (plays: number) => (plays > 1 ? `最多再玩 ${plays} 局必出奖` : '下一局必出奖'),
    en: (plays: number) =>
      plays > 1 ? `Guaranteed win within ${plays} plays` : 'Guaranteed win on the next play',
  },
  rule: {
    zh: (after: number) => `连续 ${after} 局未出奖后，下一局必出奖`,
    en: (after: number) =>
      `Guaranteed win on the next play after ${after === 1 ? '1 play' : `${after} plays in a row`} without a prize`,
  },
  soFar: {
    zh: (plays: number) => `已玩 ${plays} 局`,
    en: (plays: number) => (plays === 1 ? '1 play so far' : `${plays} plays so far`),
  },
  none: { zh: '当前未公示保底', en: 'No guaranteed win shown to players' },
  noneText: {
    zh: '主板未设保底，或尚未确认。确认前玩家看不到保底。',
    en: 'No guaranteed win is set on the board, or the board has not confirmed it. Players will see a guaranteed win once the board confirms it.',
  },
  plays: { zh: '上次出奖后的局数', en: 'Plays since the last prize' },
  heard: {
    zh: (time: string) => `首次联网后的局数（${time} 起）`,
    en: (time: string) => `Plays since first connection (${time})`,
  },
  cleared: {
    zh: (time: string) => `码表读数清零后的局数（${time} 起）`,
    en: (time: string) => `Plays since the meters were cleared (${time})`,
  },
  replaced: {
    zh: (time: string) => `更换主板后的局数（${time} 起）`,
    en: (time: string) => `Plays since the board was replaced (${time})`,
  },
  before: {
    zh: '此前的局数不计入，可在设备记录中查看。',
    en: 'Earlier plays are not counted. See them in the device log. ',
  },
  playsNote: {
    zh: '按机器上报的顺序计算，不含员工试玩。玩家手机上显示的局数与此相同。',
    en:
      'Plays are counted in the order the machine reported them. Staff test plays are not counted. ' +
      'Players see the same number of plays.',
  },
  noPlays: { zh: '暂无游戏记录', en: 'No plays yet' },
  play: {
    zh: (number: number) => `第 ${number} 局未出奖`,
    en: (number: number) => `Play ${number}: no prize`,
  },
  byCoins: { zh: '投币或上币', en: 'Coins inserted or sent' },
  byOrder: { zh: '扫码启动', en: 'Started by QR code' },
  boardSays: {
    zh: (plays: number) => `机器计数 ${plays} 局`,
    en: (plays: number) => `Machine count: ${plays === 1 ? '1 play' : `${plays} plays`}`,
  },
  differs: {
    zh: (board: number, count: number) =>
      `机器计数 ${board} 局，记录为 ${count} 局。玩家看到的保底以较少的局数为准。`,
    en: (board: number, count: number) =>
      `Plays counted by the machine: ${board}. Plays in our records: ${count}. The guaranteed win shown to players is based on the lower number.`,
  },
})

/** The log may contain earlier plays that do not count, so the text gives the beginning and its reason. */
export function formatGuaranteeStart(
  { time, why }: GuaranteeCountStart,
  language: Language,
): string {
  return guaranteeTexts[why][language](
    inSentence(formatTimeWithSeconds(time, new Date(), language)),
  )
}
