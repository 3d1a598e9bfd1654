import { atPath, settingPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Discounts: [
    {
      ...atPath(
        '/deviceParametertc',
        3,
        'list',
        '设备参数套餐',
        'Parameter packages',
        'devices.see',
      ),
      rail: '/index2',
    },
  ],
  'Device settings': [
    settingPath('/screenRotation', 3, '屏幕旋转', 'Screen rotation'),
    settingPath('/screenType', 3, '屏幕类型', 'Screen type'),
    settingPath('/paperSwitch', 3, '纸钞机开关', 'Banknote acceptor'),
    settingPath('/dollMachineSetting', 3, '娃娃机设置', 'Claw machine settings'),
    settingPath('/dollMachineSetting2', 3, '娃娃机设置 II', 'Claw machine settings II'),
    settingPath('/dollMachineSetting3', 3, '娃娃机设置 III', 'Claw machine settings III'),
    settingPath('/dollMachineSettingSingle', 4, '单台娃娃机设置', 'Single claw machine'),
    settingPath('/machineSetting', 3, '机台设置', 'Machine settings'),
    settingPath('/consumeSetting', 3, '消费设置', 'Play price'),
    settingPath('/currencyMachineSetting', 3, '兑币机设置', 'Coin changer settings'),
    settingPath('/signalSelection', 3, '信号选择', 'Signal'),
    settingPath('/clearData', 3, '清除数据', 'Clear data'),
    settingPath('/lotterySetting', 3, '彩票设置', 'Ticket settings'),
    settingPath('/setParamLipstickcs', 3, '口红机参数', 'Lipstick machine parameters'),
    settingPath('/setParamLipstick', 3, '口红机设置', 'Lipstick machine settings'),
    settingPath('/jumSetBankNoTes', 3, '纸币面额', 'Note denominations'),
    settingPath('/distribution_network', 3, '设备配网', 'Network set-up'),
  ],
  'Help and info': [{ ...settingPath('/preSettings', 3, '预设置', 'Presets'), rail: '/index2' }],
} as const satisfies RoutesByArea
