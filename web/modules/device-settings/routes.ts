import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import {
  declareSignedInPath,
  declareSettingPath,
  type ModuleRoutes,
} from '#web/routing/route-row.ts'

const text = z.optional(z.string())
/** One device by `id`, several by `ids`, or those of a `site`. */
const search = z.object({ id: text, ids: text, site: text })
const loadSettingsScreen = () => import('./settings-screen.tsx')

export const routes = {
  Discounts: [
    {
      ...declareSignedInPath(
        '/deviceParametertc',
        3,
        'list',
        '参数套餐',
        'Settings presets',
        'devices.see',
      ),
      rail: '/index2',
      screen: lazyScreen(() => import('./presets/preset-list-screen.tsx'), 'PresetListScreen'),
      search: z.object({ ids: text, type: text }),
    },
  ],
  'Device settings': [
    {
      ...declareSettingPath('/screenRotation', 3, '屏幕旋转', 'Screen rotation'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/screenType', 3, '屏幕类型', 'Screen type'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/paperSwitch', 3, '纸钞机开关', 'Banknote acceptor switch'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/dollMachineSetting', 3, '娃娃机设置', 'Claw machine settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/dollMachineSetting2', 3, '娃娃机设置 II', 'Claw machine settings II'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath(
        '/dollMachineSetting3',
        3,
        '娃娃机设置 III',
        'Claw machine settings III',
      ),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath(
        '/dollMachineSettingSingle',
        4,
        '单台娃娃机设置',
        'All claw machine settings',
      ),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/machineSetting', 3, '机台设置', 'Machine settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/consumeSetting', 3, '消费设置', 'Price settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/currencyMachineSetting', 3, '兑币机设置', 'Coin changer settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/signalSelection', 3, '信号选择', 'Signal selection'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/clearData', 3, '清除数据', 'Clear data'),
      screen: lazyScreen(() => import('./upkeep/clear-data-screen.tsx'), 'ClearDataScreen'),
      search: z.object({ id: text, ids: text, what: text }),
    },
    {
      ...declareSettingPath('/lotterySetting', 3, '彩票设置', 'Ticket settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/setParamLipstickcs', 3, '口红机参数', 'Lipstick game settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/setParamLipstick', 3, '口红机设置', 'Lipstick machine settings'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/jumSetBankNoTes', 3, '纸币面额', 'Banknote denominations'),
      screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'),
      search,
    },
    {
      ...declareSettingPath('/distribution_network', 3, '设备配网', 'Wi-Fi setup'),
      screen: lazyScreen(() => import('./upkeep/network-screen.tsx'), 'NetworkScreen'),
      search: z.object({ id: text }),
    },
  ],
  'Help and info': [
    {
      ...declareSettingPath('/preSettings', 3, '新设备预设', 'New device presets'),
      rail: '/index2',
      screen: lazyScreen(
        () => import('./presets/pre-settings-screen.tsx'),
        'NewDevicePresetsScreen',
      ),
    },
  ],
} as const satisfies ModuleRoutes
