import {
  declareSignedInPath,
  declareSettingPath,
  type RoutesByArea,
} from '#web/routing/route-row.ts'

export const routes = {
  Discounts: [
    {
      ...declareSignedInPath(
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
    declareSettingPath('/screenRotation', 3, '屏幕旋转', 'Screen rotation'),
    declareSettingPath('/screenType', 3, '屏幕类型', 'Screen type'),
    declareSettingPath('/paperSwitch', 3, '纸钞机开关', 'Banknote acceptor'),
    declareSettingPath('/dollMachineSetting', 3, '娃娃机设置', 'Claw machine settings'),
    declareSettingPath('/dollMachineSetting2', 3, '娃娃机设置 II', 'Claw machine settings II'),
    declareSettingPath('/dollMachineSetting3', 3, '娃娃机设置 III', 'Claw machine settings III'),
    declareSettingPath('/dollMachineSettingSingle', 4, '单台娃娃机设置', 'Single claw machine'),
    declareSettingPath('/machineSetting', 3, '机台设置', 'Machine settings'),
    declareSettingPath('/consumeSetting', 3, '消费设置', 'Play price'),
    declareSettingPath('/currencyMachineSetting', 3, '兑币机设置', 'Coin changer settings'),
    declareSettingPath('/signalSelection', 3, '信号选择', 'Signal'),
    declareSettingPath('/clearData', 3, '清除数据', 'Clear data'),
    declareSettingPath('/lotterySetting', 3, '彩票设置', 'Ticket settings'),
    declareSettingPath('/setParamLipstickcs', 3, '口红机参数', 'Lipstick machine parameters'),
    declareSettingPath('/setParamLipstick', 3, '口红机设置', 'Lipstick machine settings'),
    declareSettingPath('/jumSetBankNoTes', 3, '纸币面额', 'Note denominations'),
    declareSettingPath('/distribution_network', 3, '设备配网', 'Network set-up'),
  ],
  'Help and info': [
    { ...declareSettingPath('/preSettings', 3, '预设置', 'Presets'), rail: '/index2' },
  ],
} as const satisfies RoutesByArea
