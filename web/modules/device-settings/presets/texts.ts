import { declareTexts } from '#web/kit/texts.ts'

export const presetTexts = declareTexts({
  loading: { zh: '正在加载参数套餐', en: 'Loading packages' },
  failed: { zh: '参数套餐加载失败', en: 'Could not load settings presets' },
  none: { zh: '还没有参数套餐', en: 'No parameter packages yet' },
  noneText: {
    zh: '把一台调好的设备存成套餐，再套用到别的设备',
    en: 'Save a well-tuned device as a package and apply it to others.',
  },
  add: { zh: '新建套餐', en: 'New package' },
  devices: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  drifted: {
    zh: (count: number) => `${count} 台和套餐不同`,
    en: (count: number) => (count === 1 ? '1 differs from it' : `${count} differ from it`),
  },
  different: { zh: '和套餐不同', en: 'Differ from it' },
  forNew: { zh: '新设备用', en: 'For new devices' },
  edit: { zh: '修改套餐', en: 'Change the package' },
  editText: {
    zh: '已套用的设备不会自动更新。保存后可在这里重新套用。',
    en: 'Devices that use this preset do not change automatically. Apply it again here after you save.',
  },
  sets: { zh: '设成', en: 'Sets' },
  setBack: {
    zh: (count: number) => `设回 ${count} 台`,
    en: (count: number) => `Set back ${count}`,
  },
  apply: { zh: '套用到设备', en: 'Apply to devices' },
  applyWhich: {
    zh: (name: string) => `将“${name}”套用到`,
    en: (name: string) => `Apply ${name} to`,
  },
  applyTo: {
    zh: (count: number) => `套用到 ${count} 台`,
    en: (count: number) => `Apply to ${count}`,
  },
  check: { zh: (count: number) => `核对 ${count} 台`, en: (count: number) => `Check ${count}` },
  chooseFirst: { zh: '先选设备', en: 'Choose devices first' },
  remove: { zh: '删除套餐', en: 'Remove the package' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '已设置的设备不变，但不再与该套餐对照',
    en: 'Devices keep their settings but are no longer compared with this preset.',
  },
  removeForNewText: {
    zh: '新注册的设备也不再使用该套餐。',
    en: ' Newly registered devices no longer get this preset.',
  },
  noDevice: { zh: '还没有设备', en: 'No devices yet' },
  noDeviceText: { zh: '先注册一台，调好了再存', en: 'Register one and set it well first' },
  fromWhichText: { zh: '当前参数将保存为套餐', en: 'The current settings are saved as a preset' },
  fromWhich: { zh: '照哪台设备存', en: 'Out of which device' },
  name: { zh: '名称', en: 'Name' },
  nameFirst: { zh: '给套餐起个名称', en: 'Give it a name' },
  which: { zh: '存哪些参数', en: 'Which settings' },
  whichText: {
    zh: '未选择的参数，套用时保持不变',
    en: 'Settings that are not selected stay unchanged.',
  },
  save: { zh: (count: number) => `保存 ${count} 项`, en: (count: number) => `Save ${count}` },
  saved: { zh: '套餐已保存', en: 'Package saved' },
  noAnswer: { zh: '网络连接失败，请重试', en: 'No connection, try again' },
  toPresets: { zh: '看参数套餐', en: 'Parameter packages' },
  factory: { zh: '不预设', en: 'None' },
  factoryText: { zh: '保持主板的出厂值', en: 'The factory values of its board' },
  preSettingsText: {
    zh: '新注册的设备第一次上线时，自动设成这里选的套餐',
    en: 'A newly registered device is set to this when it first comes online.',
  },
  useOne: { zh: '套用套餐', en: 'Apply a package' },
  saveAs: { zh: '存成套餐', en: 'Save as a package' },
  meant: {
    zh: (name: string, differs: number) =>
      differs > 0 ? `套餐“${name}”：${differs} 项不同` : `与套餐“${name}”一致`,
    en: (name: string, differs: number) =>
      differs > 0
        ? `Package ${name}: ${differs === 1 ? '1 differs' : `${differs} differ`}`
        : `As in package ${name}`,
  },
})
