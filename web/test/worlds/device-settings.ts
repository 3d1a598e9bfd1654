import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'

/** A claw machine with the parameters that its board declares. */
export const clawSettings: CallOutput<typeof deviceSettings.detail> = {
  id: 'd1',
  code: 'PF20641837',
  number: 'A03',
  type: 'claw',
  fieldName: '星河影城店',
  online: true,
  priceFen: toFen(200),
  parameters: [
    {
      id: 'coinsPerPlay',
      type: 'int',
      unit: '枚',
      min: 1,
      max: 10,
      step: 1,
      default: 1,
      name: { zh: '每局投币', en: 'Coins a play' },
    },
    ...(['gripGrab', 'gripLift', 'gripHold'] as const).map((id, place) => ({
      id,
      type: 'int' as const,
      unit: 'V',
      min: 5,
      max: 48,
      step: 0.5,
      default: 36 - place * 12,
      name: {
        zh: ['抓取时抓力', '上升时抓力', '移动时抓力'][place]!,
        en: ['Grip while grabbing', 'Grip while lifting', 'Grip while carrying'][place]!,
      },
    })),
    { id: 'music', type: 'bool', default: true, name: { zh: '背景音乐', en: 'Music' } },
  ],
  held: { coinsPerPlay: 1, gripGrab: 36, gripLift: 24, gripHold: 12, music: false },
  version: 14,
  toldTime: new Date(Date.now() - 60_000),
  isCurrent: true,
  changes: [],
}
