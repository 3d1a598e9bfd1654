import * as z from 'zod/mini'
import { commaListCodec } from '../base/comma-list.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, idIfAny, wholeNumber, yesNo } from '../base/wire.ts'
import { deviceType, slotTypes, type DeviceType } from '../devices/device.ts'

/**
 * Free plays: a rule gives each member of a level, or each member, so many plays a day. The plays of several
 * rules add up. A play that is not used by midnight in Shanghai lapses.
 */
export const FREE_PLAYS_MAX = 20
export const FREE_PLAY_RULES_MAX = 20

export const weekdays = {
  mon: { zh: '周一', en: 'Mon' },
  tue: { zh: '周二', en: 'Tue' },
  wed: { zh: '周三', en: 'Wed' },
  thu: { zh: '周四', en: 'Thu' },
  fri: { zh: '周五', en: 'Fri' },
  sat: { zh: '周六', en: 'Sat' },
  sun: { zh: '周日', en: 'Sun' },
} as const satisfies Record<string, Sentence>
export type Weekday = keyof typeof weekdays
export const weekdayKeys = Object.keys(weekdays) as [Weekday, ...Weekday[]]

/** Returns whether machines of this type are played. Only those can be played free of charge. */
export function isPlayedDeviceType(type: DeviceType): boolean {
  return type !== 'changer' && !slotTypes.includes(type)
}

function hourSchema(min: number, max: number) {
  return wholeNumber.check(z.minimum(min), z.maximum(max))
}

export const freePlayValues = {
  /** Null for all members. */
  levelId: idIfAny,
  /** Plays of one member in a day. */
  plays: wholeNumber.check(z.minimum(1), z.maximum(FREE_PLAYS_MAX)),
  /** Empty lists mean all. */
  deviceTypes: commaListCodec(deviceType),
  fieldIds: commaListCodec(id),
  weekdays: commaListCodec(z.enum(weekdayKeys)),
  /** From the first of these hours until the second one begins, in Shanghai: 0 to 24 is the whole day. */
  fromHour: hourSchema(0, 23),
  untilHour: hourSchema(1, 24),
  isOn: yesNo,
}

export const freePlayRule = z.object({ id, ...freePlayValues })
export type FreePlayRule = z.output<typeof freePlayRule>

export const freePlaySubject = declareSubject(
  'freePlayRule',
  { zh: '免费次数规则', en: 'Free play rule' },
  {
    levelName: { zh: '等级', en: 'Level' },
    plays: { zh: '每天局数', en: 'Plays per day' },
    deviceTypes: { zh: '设备类型', en: 'Device types' },
    siteNames: { zh: '场地', en: 'Sites' },
    weekdays: { zh: '星期', en: 'Days' },
    hours: { zh: '时段', en: 'Hours' },
    isOn: { zh: '启用', en: 'On' },
  },
)
