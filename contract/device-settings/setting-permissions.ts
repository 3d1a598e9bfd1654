import { notFound, offline } from '../devices/device-commands.ts'
import { declarePermissions } from '../base/permission.ts'

/** Permission and failures of all calls that set devices. */
export const settingPermissions = declarePermissions(
  'deviceSettings',
  { zh: '设备参数', en: 'Device settings' },
  { edit: { zh: '设置设备参数', en: 'Set devices' } },
)

export const settingFailures = {
  notFound,
  offline,
  unfit: {
    zh: '有设备的主板不接受这个值。请看每台的说明',
    en: 'A board does not take this value. See what is said of each device.',
  },
  unknownYet: {
    zh: '还不知道这台设备能设什么。等它上线，或重新读取',
    en: 'What this device can be set to is not known yet. Wait until it is online, or read it again.',
  },
  underWay: {
    zh: '设备还没答复上一次改动。等它答复了再下发',
    en: 'The device has not answered the last change yet. Send this once it has.',
  },
  changedMeanwhile: {
    zh: '设备上的参数刚被改过。请看它现在的值，再下发一次',
    en: 'It was changed meanwhile. Look at what it holds now, and send again.',
  },
} as const
