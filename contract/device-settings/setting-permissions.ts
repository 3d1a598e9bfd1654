import { notFound, offline } from '../devices/device-commands.ts'
import { declarePermissions } from '../base/permission.ts'

/** Permission and failures of all calls that set devices. */
export const settingPermissions = declarePermissions(
  'deviceSettings',
  { zh: '设备参数', en: 'Device settings' },
  { edit: { zh: '设置设备参数', en: 'Change device settings' } },
)

export const settingFailures = {
  notFound,
  offline,
  unfit: {
    zh: '部分设备的主板不支持这个值，请查看各设备的说明',
    en: 'Some boards do not support this value. See the note for each device.',
  },
  unknownYet: {
    zh: '参数列表尚未获取。请等设备上线，或重新读取。',
    en: 'Settings are not available yet. Wait until the device is online, or read the settings again.',
  },
  underWay: {
    zh: '设备尚未响应上一次修改，请等设备响应后再下发',
    en: 'The device has not responded to the last change yet. Wait for its response, then send your change.',
  },
  changedMeanwhile: {
    zh: '设备参数刚有变动，请核对当前值后重新下发',
    en: 'The settings have just changed. Check the current values, then send your change again.',
  },
} as const
